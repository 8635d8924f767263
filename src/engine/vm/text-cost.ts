import { agent } from '../spec/agent.ts';

/*
 * What it costs a program to have texts compiled: about 100 ns a character, and some 50 µs a text however short. A run's first
 * texts are what a person wrote, and free; a program that has more of them compiled pays for each.
 */

const OPS_PER_CHARACTER = 10;
const OPS_PER_TEXT = 1000;
/** What counts as characters of any text. */
const LEAST = 500;
/** Code is some ten times larger than its text, and brings its scopes and where it was made. */
const BYTES_PER_CHARACTER = 10;
const BYTES_PER_TEXT = 3000;

/** A text of a file, a script or a module is about to be compiled. */
export function spendOnText(length: number): void {
  if (isFree(length)) return;
  agent.spend(OPS_PER_TEXT + length * OPS_PER_CHARACTER);
  chargeCode(length);
}

/** The same for `eval` and its like, which never have it for nothing. */
export function spendOnEval(length: number): void {
  agent.spend(100 + length * OPS_PER_CHARACTER);
  if (!isFree(length)) agent.spend(OPS_PER_TEXT);
  chargeCode(length);
}

function chargeCode(length: number): void {
  agent.charge(BYTES_PER_TEXT + length * BYTES_PER_CHARACTER);
}

/** The first text of a run is, however long, and so are a few more. */
function isFree(length: number): boolean {
  const { shared } = agent;
  if (shared.freeText === null) shared.freeText = FREE_TEXT;
  else shared.freeText -= length + LEAST;
  return shared.freeText >= 0;
}

const FREE_TEXT = 500_000;
