// Measures how readable text is: its ink against the pixels behind it, as they are without the text.

const LARGE = 24;
const LARGE_BOLD = 18.66;
const FAINT = 0.12; // of the pixels behind a text may come too close to its ink: the edges of what it lies on
const MARGIN = 0.15; // of a line's height is above its letters, and as much below
const SHOWN = 0.6; // of a line's height: a line that is scrolled out further is not read

const NO_INK = `
  *, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent !important; transition: none !important }
  svg text { fill: transparent !important }`;

/** Hides all ink, or shows it again; what stays is what the text lies on, with its shadows and halos. */
function hideInk(hidden) {
  window.noInk ??= new CSSStyleSheet();
  noInk.replaceSync(hidden ? NO_INK : "");
  if (!document.adoptedStyleSheets.includes(noInk)) document.adoptedStyleSheets.push(noInk);
}

const rgba = (() => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  return (colour) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
})();

function opacity(node) {
  let whole = 1;
  for (let at = node; at; at = at.parentElement) whole *= Number(getComputedStyle(at).opacity);
  return whole;
}

/** Returns true if something else lies on the upper edge, the middle or the lower edge of a box, or a popover on any part of it: a control, a battle, a lesson, or a card that is peeked at and takes no clicks. */
function covered(node, box) {
  const over = ({ left, right, top, bottom }) => left - 8 < box.right && box.left < right + 8 && top - 8 < box.bottom && box.top < bottom + 8;
  if ([...document.querySelectorAll(":popover-open")].some((one) => !one.contains(node) && over(one.getBoundingClientRect()))) return true;
  if (getComputedStyle(node).pointerEvents === "none") return false;
  const hits = [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1].map((y) => document.elementFromPoint((box.left + box.right) / 2, y));
  return hits.some((hit) => hit && !hit.contains(node) && !node.contains(hit));
}

/** Returns every visible line of text: where, its ink, its opacity, the contrast that it needs, and its name. */
function inked() {
  const found = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || node.closest("option, title, style, script, :disabled, [aria-disabled=true], [aria-hidden=true] .ghost")) continue;
    const frame = seen(node);
    if (!frame) continue;
    const style = getComputedStyle(node);
    const size = parseFloat(style.fontSize);
    const needs = size >= LARGE || (size >= LARGE_BOLD && Number(style.fontWeight) >= 600) ? 3 : 4.5;
    range.selectNodeContents(walker.currentNode);
    for (const line of range.getClientRects()) {
      const box = within(within(line, frame), { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      const slack = (line.bottom - line.top) * MARGIN;
      if (box.right - box.left < 3 || box.bottom - box.top < (line.bottom - line.top) * SHOWN || covered(node, box)) continue;
      const ink = node instanceof SVGElement ? style.fill : style.color;
      found.push({ box: { ...box, top: box.top + slack, bottom: box.bottom - slack }, ink: rgba(ink), opacity: opacity(node), needs, name: `${named(node)} (${ink})` });
    }
  }
  return found;
}

function luminance([red, green, blue]) {
  const [r, g, b] = [red, green, blue].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the contrast that all but the worst pixels of a text's ground have with its ink. */
function worst({ box, ink, opacity }, ground) {
  const [x, y] = [Math.ceil(box.left), Math.ceil(box.top)];
  const { data } = ground.getImageData(x, y, Math.max(1, Math.floor(box.right) - x), Math.max(1, Math.floor(box.bottom) - y));
  const all = [];
  for (let at = 0; at < data.length; at += 4) {
    const behind = [data[at], data[at + 1], data[at + 2]];
    const share = ink[3] * opacity;
    all.push(contrast(behind, behind.map((part, index) => part * (1 - share) + ink[index] * share)));
  }
  return all.sort((a, b) => a - b)[Math.floor(all.length * FAINT)];
}

/** Returns the texts that are hard to read, with their contrast; `picture` is the screen without ink, a PNG. What moved
 * while it was taken is left out: figures that are still computed make room for themselves. */
async function faint(before, picture) {
  const place = ({ name, box }) => [name, box.left, box.top, box.right, box.bottom].join();
  const still = new Set(inked().map(place));
  const texts = before.filter((text) => still.has(place(text)));
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const ground = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  ground.drawImage(image, 0, 0);
  return texts
    .map((text) => ({ ...text, has: worst(text, ground) }))
    .filter(({ has, needs }) => has < needs)
    .map(({ has, needs, name }) => `${name}: ${has.toFixed(1)}, not ${needs}`);
}
