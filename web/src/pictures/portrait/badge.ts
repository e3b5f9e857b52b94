/** The badge of a side, told by shape as well as colour: a rose or a skull. */

import { css } from "../colour";
import { HIGH, type Easel } from "../easel";

export function paintBadge(easel: Easel, side: "rose" | "skull", tiny: boolean): void {
  const radius = tiny ? 40 : 22;
  const [x, y] = tiny ? [easel.wide / 2 + 48, HIGH - 44] : [easel.wide / 2, HIGH * 0.87];
  easel.spot(x, y, radius + 3, radius + 3, "rgba(10,6,12,.95)");
  easel.spot(x, y, radius, radius, side === "rose" ? css([74, 14, 30]) : css([34, 36, 44]));
  easel.with("source-over", 1, (pen) => {
    pen.translate(x, y);
    pen.scale(radius, radius);
    if (side === "rose") rose(pen);
    else skull(pen);
  });
}

type Pen = Easel["pen"];

const dot = (pen: Pen, x: number, y: number, rx: number, ry: number, fill: string, turn = 0): void => {
  pen.beginPath();
  pen.ellipse(x, y, rx, ry, turn, 0, 7);
  pen.fillStyle = fill;
  pen.fill();
};

export function rose(pen: Pen): void {
  for (let k = 0; k < 5; k++) {
    const turn = (k / 5) * 2 * Math.PI - Math.PI / 2;
    dot(pen, Math.cos(turn + 0.63) * 0.66, Math.sin(turn + 0.63) * 0.66, 0.22, 0.1, "#5f8f4e", turn + 0.63);
    dot(pen, Math.cos(turn) * 0.42, Math.sin(turn) * 0.42, 0.36, 0.34, k % 2 ? "#e0566c" : "#f0788a", turn);
  }
  for (let k = 0; k < 5; k++) dot(pen, Math.cos((k / 5) * 6.28 + 0.6) * 0.2, Math.sin((k / 5) * 6.28 + 0.6) * 0.2, 0.2, 0.18, "#c23450");
  dot(pen, 0, 0, 0.14, 0.14, "#f6d27a");
}

function skull(pen: Pen): void {
  const bone = "#ece4d2";
  dot(pen, 0, -0.16, 0.6, 0.54, bone);
  pen.fillRect(-0.33, 0.2, 0.66, 0.44);
  for (const way of [-1, 1]) dot(pen, way * 0.25, -0.1, 0.17, 0.2, "#22202a", way * 0.2);
  pen.beginPath();
  pen.moveTo(0, 0.1);
  pen.lineTo(0.1, 0.28);
  pen.lineTo(-0.1, 0.28);
  pen.fillStyle = "#22202a";
  pen.fill();
  for (const x of [-0.17, 0, 0.17]) pen.fillRect(x - 0.025, 0.44, 0.05, 0.22);
}
