// Looks at every frame that is drawn whether something has moved that should stay where it is.

const STAYING = {
  "the land": "main",
  "the heroes": "aside[aria-label=Heroes]",
  "the choice": "#choice",
  "just now": "[aria-label='Just now']",
  "days and nights": "[aria-label='Days and nights']",
  "the replay": "[aria-label=Replay]",
  "the tools": "header .tools",
  "the parts": "nav, [aria-label='What is shown below']",
};

function boxes() {
  const found = Object.entries(STAYING).map(([name, where]) => [name, document.querySelector(where)]);
  const places = document.querySelectorAll("[aria-label='The land of Kilforth'] > ol > li");
  for (const [number, place] of places.entries()) found.push([`place ${number}`, place]);
  const there = found.filter(([, node]) => node).map(([name, node]) => [name, node.getBoundingClientRect()]);
  return Object.fromEntries(there.map(([name, { x, y, width, height }]) => [name, [x, y, width, height].map(Math.round).join(" ")]));
}

const first = boxes();
window.stays = Object.keys(first);
window.moved = {};

function watch() {
  const now = boxes();
  for (const name of window.stays) if (now[name] !== first[name]) window.moved[name] ??= `${first[name]} -> ${now[name]}`;
  requestAnimationFrame(watch);
}
watch();
