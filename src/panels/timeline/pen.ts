import type { JobFill } from '../../app/rooms/describe.ts';

/** The part of the canvas' context that is used: a test hands in one that keeps a log. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillRect'
  | 'strokeRect'
  | 'fillText'
  | 'measureText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'bezierCurveTo'
  | 'closePath'
  | 'stroke'
  | 'fill'
  | 'save'
  | 'restore'
  | 'rect'
  | 'clip'
  | 'setLineDash'
  | 'roundRect'
  | 'clearRect'
  | 'arc'
> & {
  fillStyle: CanvasRenderingContext2D['fillStyle'];
  strokeStyle: CanvasRenderingContext2D['strokeStyle'];
  lineWidth: number;
  font: string;
  textBaseline: CanvasTextBaseline;
  textAlign: CanvasTextAlign;
};

export interface TimelineColors {
  readonly surface: string;
  readonly canvas: string;
  readonly line: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly onSolid: string;
  readonly link: string;
  readonly linkEdge: string;
  readonly rule: string;
  readonly fulfilled: string;
  readonly rejected: string;
  readonly lanes: readonly string[];
  readonly task: string;
  readonly fills: Readonly<Record<JobFill, string>>;
  readonly sans: string;
  readonly mono: string;
}

/** Only the engine works: stripes inside an outline. */
export function hatch(pen: Pen, x: number, y: number, w: number, h: number, hue: string, surface: string): void {
  if (w < NARROWEST_HATCH) return stripes(pen, x, y, w, h, hue, surface);
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, w, h, 2);
  pen.fillStyle = surface;
  pen.fill();
  pen.clip();
  pen.strokeStyle = hue;
  pen.lineWidth = 1.6;
  pen.beginPath();
  for (let at = x - h; at < x + w; at += 5.5) {
    pen.moveTo(at, y + h);
    pen.lineTo(at + h, y);
  }
  pen.stroke();
  pen.restore();
  pen.strokeStyle = hue;
  pen.lineWidth = 1.5;
  pen.strokeRect(x + 0.75, y + 0.75, Math.max(0, w - 1.5), h - 1.5);
}

/** Narrower bars have no room for corners and need no clipping. */
const NARROWEST_HATCH = 10;

function stripes(pen: Pen, x: number, y: number, w: number, h: number, hue: string, surface: string): void {
  pen.fillStyle = surface;
  pen.fillRect(x, y, w, h);
  pen.strokeStyle = hue;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (let at = y + w; at <= y + h; at += 5.5) {
    pen.moveTo(x, at);
    pen.lineTo(x + w, at - w);
  }
  pen.stroke();
  pen.strokeRect(x + 0.75, y + 0.75, Math.max(0, w - 1.5), h - 1.5);
}

/** As much of a text as fits, with an ellipsis; '' where not even that does. */
export function fitText(pen: Pen, text: string, room: number): string {
  if (room <= 0) return '';
  if (pen.measureText(text).width <= room) return text;
  const letters = [...text.slice(0, 400)];
  let low = 0;
  let high = letters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pen.measureText(`${letters.slice(0, middle).join('')}…`).width <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${letters.slice(0, low).join('')}…`;
}

/** A column's name, without what follows its comma where that would lie over the next column. */
export function shortName(pen: Pen, name: string, room: number): string {
  return pen.measureText(name).width <= room ? name : name.split(', ', 1)[0];
}

/** Where exactly in the ruler a tick begins whose number is wider than it. */
export function drawNotch(pen: Pen, x: number, bottom: number, hue: string): void {
  pen.fillStyle = hue;
  pen.fillRect(Math.round(x), bottom - 7, 1, 6);
}

/** Whether what is written from `x` on would cover the sign of a divergence that begins at `sign`. */
export function liesOn(sign: number, x: number, width: number): boolean {
  return sign > x && sign < x + width;
}

/** The sign of a divergence. */
export function drawDiamond(pen: Pen, x: number, y: number, hue: string): void {
  pen.fillStyle = hue;
  pen.beginPath();
  pen.moveTo(x, y - 6);
  pen.lineTo(x + 6, y);
  pen.lineTo(x, y + 6);
  pen.lineTo(x - 6, y);
  pen.closePath();
  pen.fill();
}
