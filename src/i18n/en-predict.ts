import { code } from '../base/rich-text.ts';
import { n } from './en-counts.ts';
import { plural } from './plural.ts';

/* Words of predicting; they come with it. */

const L = 'en';

interface Origin {
  readonly text: string;
  readonly turn: number;
  readonly tick: number;
  readonly job: number;
}

const place = ({ turn, tick, job }: Origin, hasTurns: boolean): string =>
  [hasTurns ? `turn ${n(turn)}` : '', `tick ${n(tick)}`, job > 0 ? `job #${job}` : ''].filter(Boolean).join(', ');

export const predict = {
  title: 'Predict what prints',
  intro: 'The lines are there, their order is not. Put them in the order in which they are printed.',
  hint: 'Drag a line, or move it with the arrow keys.',
  lane: 'Under',
  source: 'The program',
  lines: 'Lines, first on top',
  line: (text: string, at: number, count: number): string => `${text || '(empty line)'}, line ${at} of ${count}`,
  movedTo: (text: string, at: number): string => `${text || '(empty line)'} is now line ${at}.`,
  check: 'Play and see',
  waiting: 'The program has not run yet.',
  nothing: 'There is nothing to put in order: predicting needs two different lines at least.',
  label: 'Your prediction',
  right: (count: number): string =>
    `${plural(L, count, { one: 'Your line is', other: 'All # lines are' })} in the right place.`,
  wrong: (at: number, expected: string, printed: string): string =>
    `Line ${at} is ${code(printed || '(empty line)')}, not ${code(expected || '(empty line)')}.`,
  decides: {
    turn: (first: Origin, second: Origin): string =>
      `${code(first.text)} is printed in turn ${n(first.turn)}, ${code(second.text)} only in turn ${n(second.turn)}: a turn ends when the microtask queue is empty.`,
    tick: (first: Origin, second: Origin): string =>
      `${code(first.text)} is printed in tick ${n(first.tick)}, ${code(second.text)} only in tick ${n(second.tick)}: every job of a tick runs before the first of the next.`,
    queue: (first: Origin, second: Origin): string =>
      first.job > 0 && second.job > 0
        ? `Both run in tick ${n(first.tick)}, but job #${first.job} was queued before job #${second.job}: first in, first out.`
        : 'Both run before any job, one after the other.',
    same: (first: Origin, second: Origin): string =>
      `Both are printed by the same piece of code, ${code(first.text)} before ${code(second.text)}.`,
  },
  origin: (origin: Origin, hasTurns: boolean): string =>
    `${code(origin.text || '(empty line)')} (${place(origin, hasTurns)})`,
  again: 'Try again',
  end: 'Show everything',
} as const;
