import { agent } from '../../../engine/spec/agent.ts';
import { hexOf } from '../styles/css-colors.ts';
import type { NodeData } from '../dom/nodes.ts';

/* https://html.spec.whatwg.org/#value-sanitization-algorithm: what an input holds of a text it is given. */

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const SHAPES: ReadonlyMap<string, RegExp> = new Map([
  ['number', NUMBER],
  ['date', /^\d{4,}-\d\d-\d\d$/],
  ['month', /^\d{4,}-\d\d$/],
  ['week', /^\d{4,}-W\d\d$/],
  ['time', /^\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/],
  ['datetime-local', /^\d{4,}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/],
]);

export const numberOf = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);

const bound = (node: NodeData, name: string): number => numberOf(node.attributes.get(name) ?? '');

export function sanitized(type: string, text: string, node: NodeData): string {
  if (type === 'range') {
    const number = numberOf(text);
    const held = inRange(number, node);
    // Firefox keeps how a number is written.
    return held === number && agent.stackRules.style === 'firefox' ? text : String(held);
  }
  if (type === 'color') return hexOf(text) ?? '#000000';
  const shape = SHAPES.get(type);
  if (shape !== undefined) return shape.test(text) && isDay(text) ? text : '';
  if (/^(?:text|search|tel|password)$/.test(type)) return text.replace(/[\r\n]/g, '');
  return /^(?:email|url)$/.test(type) ? text.replace(/[\r\n]/g, '').trim() : text;
}

/** Whether a date, if it begins with one, is one of the calendar. */
function isDay(text: string): boolean {
  const [, month, day] = /^\d{4,}-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (day === undefined) return true;
  const year = Number.parseInt(text, 10);
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(year, Number(month));
}

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : 30 + ((month + (month >> 3)) & 1);

/** A slider always stands somewhere; in the middle if nobody says where. */
function inRange(number: number, node: NodeData): number {
  const [least, most] = [bound(node, 'min') || 0, Number.isNaN(bound(node, 'max')) ? 100 : bound(node, 'max')];
  return Number.isNaN(number) ? least + (most - least) / 2 : Math.max(least, Math.min(most, number));
}

/** https://html.spec.whatwg.org/#dom-input-stepup */
export function stepFrom(number: number, steps: number, node: NodeData): number {
  const step = bound(node, 'step') > 0 ? bound(node, 'step') : 1;
  const wanted = (Number.isNaN(number) ? 0 : number) + steps * step;
  const [least, most] = [bound(node, 'min'), bound(node, 'max')];
  if (wanted < least) return least;
  return wanted > most ? most : wanted;
}
