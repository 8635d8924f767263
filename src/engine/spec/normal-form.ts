import { agent } from './agent.ts';

/** Shorter texts are not looked into. */
const LONG = 100;
/** What may be put into another order, to the last of a run. */
const MARKS = /[\p{M}\uff9e\uff9f]+/gu;

/** Hosts put a run of marks in order in the square of its length: what a text costs before it is normalized. */
export function spendMarks(text: string): void {
  if (text.length < LONG) return;
  for (const [run] of text.matchAll(MARKS)) agent.spend(Math.floor(run.length ** 2 / 16));
}

/** A normalization form, at its cost: https://tc39.es/ecma262/#sec-string.prototype.normalize */
export function normalForm(text: string, form: 'NFC' | 'NFD'): string {
  spendMarks(text);
  return text.normalize(form);
}
