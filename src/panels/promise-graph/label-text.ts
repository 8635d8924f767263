import { boxWords } from '../../app/graph/graph-facts.ts';
import type { Picture } from '../../app/run/picture.ts';
import type { GraphView } from './graph-view.ts';

/* Words in boxes: one line of mono, measured in columns, so that nothing has to be laid out to know what fits. */

/** A column of the mono at normal size, CSS pixels. */
const COLUMN = 6.7;
const LONGEST = 200;

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u;
const NO_WIDTH = /^[\p{M}\p{Cf}]$/u;

function columnsOf(letter: string): number {
  if (NO_WIDTH.test(letter)) return 0;
  return WIDE.test(letter) ? 2 : 1;
}

/** Pixels that a text takes. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + columnsOf(letter), 0) * COLUMN * size;
}

/** As much of a text as fits, with an ellipsis; marks stay with their letter. */
export function fitLabel(text: string, room: number, size: number): string {
  const most = Math.floor(room / (COLUMN * size));
  const letters = [...text.slice(0, LONGEST)];
  let used = 0;
  let end = 0;
  let fits = 0;
  for (; end < letters.length; end++) {
    used += columnsOf(letters[end]);
    if (used > most) break;
    if (used <= most - 1) fits = end + 1;
  }
  if (end === letters.length && text.length <= LONGEST) return text;
  return fits === 0 ? '' : `${letters.slice(0, fits).join('')}…`;
}

/** What a box says, as far as it has room. */
export function boxLabel({ graph, size }: GraphView, picture: Picture, box: number, room: number): string {
  return fitLabel(boxWords(picture, graph, box), room, size);
}
