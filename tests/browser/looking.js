// Measures what is on the screen. Each function returns lines that say what is wrong.

const FINGER = 44;
const PRESSED = "button, a[href], input, select, textarea, summary, [role=tab]";
const root = [...document.querySelectorAll("dialog[open], [aria-modal=true]")].at(-1) ?? document.body;

function within(box, frame) {
  return {
    left: Math.max(box.left, frame.left),
    right: Math.min(box.right, frame.right),
    top: Math.max(box.top, frame.top),
    bottom: Math.min(box.bottom, frame.bottom),
  };
}

/** Returns the visible part of a box, or null: parents may clip it, or it is for screen readers only. */
function seen(node) {
  const shown = node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  let box = node.getBoundingClientRect();
  if (!shown || box.width < 2 || box.height < 2 || node.closest(".visually-hidden, [inert]")) return null;
  for (let at = node.parentElement; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.overflowX !== "visible" || style.overflowY !== "visible") box = within(box, at.getBoundingClientRect());
  }
  return box.right - box.left < 2 || box.bottom - box.top < 2 ? null : box;
}

function named(node) {
  const classes = [...node.classList].filter((one) => !one.startsWith("svelte"));
  const words = (node.getAttribute("aria-label") ?? node.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
  return `${[node.tagName.toLowerCase(), ...classes].join(".")} "${words}"`;
}

/** Text that overflows a box without being shown or scrollable; and a page wider than the screen. */
function clipped() {
  const texts = new Set();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.textContent.trim()) texts.add(walker.currentNode.parentElement);
  const found = [];
  for (const node of texts) {
    if (node.closest("option, title, svg") || !seen(node)) continue;
    const cut = cutter(node);
    if (cut) found.push(`${named(node)} in ${named(cut)}`);
  }
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth + 1) found.push(`the page is ${wide} px wide, the screen ${innerWidth}`);
  return found;
}

/** How far the page extends below the screen. */
function hanging() {
  const high = document.documentElement.scrollHeight;
  return high > innerHeight + 1 ? [`the page is ${high} px high, the screen ${innerHeight}`] : [];
}

function cutter(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  for (let at = node; at && at !== root; at = at.parentElement) {
    const style = getComputedStyle(at);
    const ways = style.overflowX + style.overflowY;
    if (/auto|scroll/.test(ways)) return null;
    if (!/hidden|clip/.test(ways)) continue;
    const box = at.getBoundingClientRect();
    const over = Math.max(text.right - box.right, box.left - text.left, text.bottom - box.bottom, box.top - text.top);
    if (over > 2) return at;
  }
  return null;
}

/** Boxes that scroll sideways, except those that may. */
function sideways() {
  const found = [];
  for (const node of [root, ...root.querySelectorAll("*")]) {
    const scrolls = /auto|scroll/.test(getComputedStyle(node).overflowX);
    const over = node.scrollWidth - node.clientWidth;
    if (scrolls && over > 1 && seen(node) && !node.matches("pre, textarea, input, select"))
      found.push(`${named(node)}: ${over} px`);
  }
  return found;
}

/** Words broken in the middle, although no longer than a word of the game. */
function broken() {
  const range = document.createRange();
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!textContent.trim() || parentElement.closest("option, title, svg, pre") || !seen(parentElement)) continue;
    for (const { 0: word, index } of textContent.matchAll(/[\p{L}']{2,16}(?![\p{L}\d'])/gu)) {
      if (index && /[\p{L}\d']/u.test(textContent[index - 1])) continue; // the rest of a longer word
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
      if (lines.size > 1) found.push(`${word} in ${named(parentElement)}`);
    }
  }
  return found;
}

/** Overlapping controls, unless one contains the other, is in a popover, or is sticky above scrolled content. */
function overlapping() {
  const lasting = [...root.querySelectorAll(PRESSED)].filter((node) => !node.closest("[popover]"));
  const nodes = lasting.map((node) => [node, seen(node)]).filter(([, box]) => box);
  const found = [];
  for (const [first, [a, one]] of nodes.entries()) {
    for (const [b, two] of nodes.slice(first + 1)) {
      if (a.contains(b) || b.contains(a) || floating(a) !== floating(b)) continue;
      const both = within(one, two);
      const [wide, high] = [both.right - both.left, both.bottom - both.top].map(Math.round);
      if (wide > 3 && high > 3) found.push(`${named(a)} and ${named(b)}: ${wide} x ${high} px`);
    }
  }
  return found;
}

function floating(node) {
  for (let at = node; at; at = at.parentElement) if (getComputedStyle(at).position === "sticky") return at;
  return null;
}

/** Targets too small for a finger. A link in a sentence may be as high as its text; a checkbox includes its label. */
function small() {
  const found = [];
  for (const node of root.querySelectorAll(PRESSED)) {
    const whole = node.matches("input[type=checkbox], input[type=radio]") ? (node.closest("label") ?? node) : node;
    if (!seen(whole) || (node.matches("a") && getComputedStyle(node).display === "inline")) continue;
    const { width, height } = whole.getBoundingClientRect();
    if (Math.min(width, height) < FINGER - 0.5)
      found.push(`${named(node)}: ${Math.round(width)} x ${Math.round(height)} px`);
  }
  return found;
}

/** What overflows its location. */
function spilling() {
  const places = [...document.querySelectorAll("[aria-label='Map of Kilforth'] > ol > li")];
  const over = (node) => Math.max(node.scrollHeight - node.clientHeight, node.scrollWidth - node.clientWidth);
  return places.filter((node) => over(node) > 1).map((node) => `${named(node)} spills ${over(node)} px`);
}
