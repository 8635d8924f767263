import { agent } from '../../spec/agent.ts';
import { ThrowRangeError } from '../../spec/errors.ts';

/*
 * The stack of the matcher: where it goes on when a way fails, and what it has changed since.
 *
 * The stack holds entries of three integers; the low three bits of the first say what the entry is:
 *   PLACE     instruction to continue at, position
 *   UNDO      register, its former value
 *   RUN       the run, least position, position: give back a code unit
 *   RUN_POINT instruction to continue at, least position, position: give back a code point
 *   LAZY      the lazy run, position, last position: take one code unit more
 */

export const PLACE = 0;
export const UNDO = 1;
export const RUN = 2;
export const RUN_POINT = 3;
export const LAZY = 4;
export const KIND_BITS = 3;
export const KIND_MASK = 7;
export const ENTRY = 3;
/** Room for what one instruction pushes. */
export const SLACK = 4 * ENTRY;

const FIRST_STACK = 3 * 1024;
/** About what V8 allows its own backtrack stack before it gives up in the same way. */
const MAX_STACK = 3 * (1 << 23);

export let stack = new Int32Array(FIRST_STACK);
/** How far this match may grow without being metered again; deterministic, whatever the stack's real size. */
let metered = FIRST_STACK;

/** How far the stack may grow before `growStack` has to be asked. */
export const room = (): number => Math.min(metered, stack.length) - SLACK;

export function growStack(needed: number): void {
  if (needed > MAX_STACK) ThrowRangeError('Maximum call stack size exceeded');
  agent.charge(metered * 4);
  metered *= 2;
  if (stack.length >= metered) return;
  const larger = new Int32Array(metered);
  larger.set(stack);
  stack = larger;
}

/** Gives the memory of a deep match back. */
export function releaseStack(): void {
  if (metered === FIRST_STACK) return;
  agent.shared.memory += (metered - FIRST_STACK) * 4;
  metered = FIRST_STACK;
  if (stack.length > FIRST_STACK * 64) stack = new Int32Array(FIRST_STACK);
}

/** Drops the places above `mark` but keeps what restores registers; returns the new top. */
export function keepUndo(mark: number, top: number): number {
  let kept = mark;
  for (let entry = mark; entry < top; entry += ENTRY) {
    if ((stack[entry] & KIND_MASK) !== UNDO) continue;
    stack[kept] = stack[entry];
    stack[kept + 1] = stack[entry + 1];
    kept += ENTRY;
  }
  return kept;
}

/** Restores the registers as they were when the stack ended at `mark`. */
export function undoTo(mark: number, top: number, registers: Int32Array): number {
  for (let entry = top - ENTRY; entry >= mark; entry -= ENTRY) {
    if ((stack[entry] & KIND_MASK) === UNDO) registers[stack[entry] >> KIND_BITS] = stack[entry + 1];
  }
  return mark;
}
