import { agent } from '../../../engine/spec/agent.ts';

/* https://drafts.csswg.org/css-values-4/#interpolation: what a value is while it changes, where only numbers differ. */

const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g;
/** A name and its four numbers: https://drafts.csswg.org/css-easing-2/#cubic-bezier-easing-functions */
const CURVES: Readonly<Record<string, string>> = {
  linear: '0, 0, 1, 1',
  ease: '0.25, 0.1, 0.25, 1',
  'ease-in': '0.42, 0, 1, 1',
  'ease-out': '0, 0, 0.58, 1',
  'ease-in-out': '0.42, 0, 0.58, 1',
};

/** One coordinate of a curve from 0 to 1 with two handles. */
const along = (a: number, b: number, t: number): number => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;

/** How far a change has come at that part of its time. */
export function easedPart(easing: string, part: number): number {
  if (part <= 0 || part >= 1) return part;
  const numbers = (CURVES[easing] ?? easing).match(NUMBER)?.map(Number) ?? [];
  if (numbers.length !== 4) return part;
  const [x1, y1, x2, y2] = numbers;
  let [low, high] = [0, 1];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < part) low = middle;
    else high = middle;
  }
  return along(y1, y2, (low + high) / 2);
}

/** Between two values; those of different shapes change in the middle. */
export function mixedValue(from: string, to: string, part: number): string {
  agent.spend(from.length + to.length);
  if (part === 0) return from;
  const ends = to.match(NUMBER) ?? [];
  if (from.replace(NUMBER, '#') !== to.replace(NUMBER, '#')) return part < 0.5 ? from : to;
  const isColor = /^rgb/.test(to);
  let i = 0;
  return from.replace(NUMBER, (text) => {
    const number = Number(text) + (Number(ends[i++]) - Number(text)) * part;
    return String(isColor && i <= 3 ? Math.round(number) : Number(number.toPrecision(6)));
  });
}
