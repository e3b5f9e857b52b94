// Checks in every frame that nothing has moved that should stay in place.

const STAYING = {
  "the map": "main",
  "the heroes": "aside[aria-label=Heroes]",
  "the options": "#options",
  "just now": "[aria-label='Just now']",
  "days and nights": "[aria-label='Days and Nights']",
  "the replay": "[aria-label=Replay]",
  "the tools": "header .tools",
  "the parts": "nav, [aria-label='What is shown below']",
};

// Only the upper edge of these is checked: their contents vary, and with several heroes the sheet changes.
const BEGINNING = {
  "the points": "[aria-label=Points]",
  "the attributes": "[aria-label=Attributes]",
  "the saga": "[aria-label=Saga]",
  "the hand": "aside [aria-label=Hand]",
  "the assets": "aside [aria-label=Assets]",
  "the skills": "aside [aria-label=Skills]",
};

// Where the options start, unless they are scrolled; between two questions there are none.
const ANSWER = "the first option";
const ANSWERS = "[aria-label='Your options'] .option";

function boxes() {
  const found = Object.entries(STAYING).map(([name, where]) => [name, document.querySelector(where)]);
  const places = document.querySelectorAll("[aria-label='Map of Kilforth'] > ol > li");
  for (const [number, place] of places.entries()) found.push([`place ${number}`, place]);
  const there = found.filter(([, node]) => node).map(([name, node]) => [name, node.getBoundingClientRect()]);
  const all = there.map(([name, { x, y, width, height }]) => [name, [x, y, width, height].map(Math.round).join(" ")]);
  const answer = document.querySelector(ANSWERS);
  if (answer) all.push([ANSWER, `${Math.round(answer.getBoundingClientRect().y + answer.closest(".pane, .answering").scrollTop)}`]);
  if (document.querySelector("[aria-label='Whose sheet']")) return Object.fromEntries(all);
  for (const [name, where] of Object.entries(BEGINNING)) {
    const node = document.querySelector(where);
    if (node) all.push([name, `${Math.round(node.getBoundingClientRect().y)}`]);
  }
  return Object.fromEntries(all);
}

const first = boxes();
window.stays = Object.keys(first);
window.moved = {};

function watch() {
  const now = boxes();
  for (const name of window.stays) if (now[name] !== first[name] && (name in now || name !== ANSWER)) window.moved[name] ??= `${first[name]} -> ${now[name]}`;
  requestAnimationFrame(watch);
}
watch();
