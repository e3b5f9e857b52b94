/** The contact sheet: the pictures of a game's cards, kind by kind, as the page paints them. */

import { pictureOf, portraitOf } from "../../src/kilforth/pictures";
import type { Face } from "../../src/kilforth/faces";
import { paint } from "../../src/pictures/paint";
import type { PictureOf, Texture } from "../../src/pictures/types";
import { GLOOM, SHADOWS } from "../../src/kilforth/covers";
import { COVER as SORCERY } from "../../src/sorcery/cover";
import { COVER as ZIGGURAT } from "../../src/ziggurat/cover";

const asked = new URLSearchParams(location.search);
const only = asked.get("only")?.split(",");
const scale = Number(asked.get("scale") ?? 1);
const [width, height] = [Number(asked.get("width") ?? 300), Number(asked.get("height") ?? 180)];

const read = async <T>(file: string): Promise<T> => (await (await fetch(file)).json()) as T;
const games = (asked.get("games") ?? "gloom").split(",");
const paths = await read<Record<string, string>>("/icons.json");
const pathOf = async (icon: string): Promise<string> => (icon ? (paths[icon] ??= await (await fetch(`/icons/${icon}.txt`)).text()) : "");
const faces = Object.values(Object.assign({}, ...(await Promise.all(games.map((game) => read(`./faces-${game}.json`))))) as Record<string, Face>);

async function row(title: string, pictures: PictureOf[], wide = width, high = height): Promise<void> {
  if (only && !only.includes(title)) return;
  const heading = Object.assign(document.createElement("h2"), { textContent: `${title} (${pictures.length})` });
  const line = Object.assign(document.createElement("div"), { className: "row" });
  document.body.append(heading, line);
  for (const of of pictures) {
    const canvas = Object.assign(document.createElement("canvas"), { width: wide * scale, height: high * scale });
    canvas.style.width = `${wide}px`;
    const path = await pathOf(of.icon ?? "");
    const start = performance.now();
    await paint(canvas, { ...of, path });
    const caption = Object.assign(document.createElement("figcaption"), { textContent: `${of.name}${of.dark ? " (dark)" : ""} ${Math.round(performance.now() - start)}` });
    const figure = document.createElement("figure");
    figure.append(canvas, caption);
    line.append(figure);
    await new Promise((resume) => setTimeout(resume));
  }
}

const kinds = [...new Set(faces.map((face) => (face.kind === "encounter" ? face.terrain : face.kind === "reward" ? face.type : face.kind)))];
const of = (kind: string): Face[] => faces.filter((face) => [face.kind === "encounter" ? face.terrain : face.kind === "reward" ? face.type : face.kind].includes(kind));
for (const kind of kinds) await row(kind, of(kind).map((face) => pictureOf(face)));
const cells = of("location");
await row("cells", cells.flatMap((face) => [pictureOf(face), pictureOf(face, true)]), 150, 100);
const heroes = of("race").flatMap((race, at) => of("class").filter((_, index) => (index + at) % 3 === 0).map((job) => portraitOf({ race: race.name, job: job.name }))).map((one): PictureOf => ({ ...one, round: true }));
await row("heroes", heroes, 180, 180);
await row("tokens", heroes.map((one, at): PictureOf => ({ ...one, ...(at % 3 && { side: at % 3 === 1 ? "rose" : "skull" }) })), 32, 32);
await row("covers", [GLOOM, SHADOWS, ZIGGURAT, SORCERY, { name: "A box of an owner", scene: "cover" }], 360, 450);
await row("patterns", (["leaf", "stone", "slate", "flags", "water", "thorn", "sand", "snow", "grass", "boards"] as Texture[]).map((texture): PictureOf => ({ name: texture, scene: "pattern", texture })), 180, 180);
document.title = "done";
