import { agent } from '../../spec/agent.ts';
import { ThrowRangeError } from '../../spec/errors.ts';
import { canonicalizeLegacy, canonicalizeUnicode } from './case-folding.ts';
import type { CharSet } from './char-set.ts';
import * as Op from './op-codes.ts';
import { CASE_EXACT, CASE_LEGACY, type Program } from './program.ts';

/*
 * The backtracking machine that runs a compiled pattern. Every instruction costs one op of the run's budget, so
 * a catastrophic pattern ends as any other endless program does. No guest code runs inside.
 *
 * The stack holds entries of three integers; the low two bits of the first say what the entry is:
 *   PLACE     instruction to continue at, position
 *   UNDO      register, its former value
 *   RUN       instruction to continue at, least position, position: give back one code unit
 *   RUN_POINT the same by code points
 */
const PLACE = 0;
const UNDO = 1;
const RUN = 2;
const RUN_POINT = 3;
const ENTRY = 3;
/** Room for what one instruction pushes. */
const SLACK = 4 * ENTRY;

const FIRST_STACK = 3 * 1024;
/** About what V8 allows its own backtrack stack before it gives up in the same way. */
const MAX_STACK = 3 * (1 << 23);

let stack = new Int32Array(FIRST_STACK);
/** How far this match may grow without being metered again; deterministic, whatever the stack's real size. */
let metered = FIRST_STACK;

function growStack(needed: number): void {
  if (needed > MAX_STACK) ThrowRangeError('Maximum call stack size exceeded');
  agent.charge(metered * 4);
  metered *= 2;
  if (stack.length >= metered) return;
  const larger = new Int32Array(metered);
  larger.set(stack);
  stack = larger;
}

/** Gives the memory of a deep match back. */
function releaseStack(): void {
  agent.shared.memory += (metered - FIRST_STACK) * 4;
  metered = FIRST_STACK;
  if (stack.length > FIRST_STACK * 64) stack = new Int32Array(FIRST_STACK);
}

/** Finds the first match at `start` or later, or only at `start`. Start and end of every capture, or null. */
export function execute(program: Program, text: string, start: number, sticky: boolean): Int32Array | null {
  const registers = new Int32Array(program.registerCount);
  // In the middle of a pair means at its character.
  const from = program.unicode && isInsidePair(text, start) ? start - 1 : start;
  try {
    if (sticky) return matchAt(program, text, from, registers) ? registers : null;
    for (let at = nextStart(program, text, from); at !== -1; at = at < text.length ? nextStart(program, text, at + 1) : -1) {
      if (matchAt(program, text, at, registers)) return registers;
    }
    return null;
  } finally {
    if (metered > FIRST_STACK) releaseStack();
  }
}

/** The next place where a match can begin, or -1. */
function nextStart(program: Program, text: string, from: number): number {
  if (program.anchored) return from === 0 ? 0 : -1;
  if (program.prefix !== '') {
    const found = text.indexOf(program.prefix, from);
    spend(((found === -1 ? text.length : found) - from) >> 5);
    return found;
  }
  const { first } = program;
  let at = from;
  if (first !== null) {
    const end = text.length;
    while (at < end && !first.has(text.charCodeAt(at))) at++;
    spend((at - from) >> 2);
    if (at === end) return -1;
  }
  // A pair is one character: no match begins in its middle.
  return program.unicode && isInsidePair(text, at) ? nextStart(program, text, at + 1) : at;
}

function spend(ops: number): void {
  if ((agent.opsLeft -= ops) < 0) agent.takeOps();
}

const isInsidePair = (text: string, at: number): boolean =>
  at > 0 && at < text.length && (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;

/** The character that ends before `at`. */
function pointBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  return isInsidePair(text, at - 1) ? (text.codePointAt(at - 2) as number) : unit;
}

/** Runs the program at one place; leaves the captures in `registers`. */
function matchAt(program: Program, text: string, start: number, registers: Int32Array): boolean {
  const { code, sets } = program;
  const end = text.length;
  let pc = 0;
  let at = start;
  let top = 0;
  let limit = Math.min(metered, stack.length) - SLACK;
  let ops = agent.opsLeft;
  registers.fill(-1);

  for (;;) {
    if (--ops < 0) {
      agent.opsLeft = ops;
      agent.takeOps();
      ops = agent.opsLeft;
    }
    if (top > limit) {
      agent.opsLeft = ops;
      growStack(top + SLACK);
      limit = Math.min(metered, stack.length) - SLACK;
    }
    let failed = false;
    switch (code[pc]) {
      case Op.Match:
        agent.opsLeft = ops;
        return true;
      case Op.Char:
        if (at < end && text.charCodeAt(at) === code[pc + 1]) {
          at++;
          pc += 2;
        } else failed = true;
        break;
      case Op.CharBack:
        if (at > 0 && text.charCodeAt(at - 1) === code[pc + 1]) {
          at--;
          pc += 2;
        } else failed = true;
        break;
      case Op.Set:
        if (at < end && sets[code[pc + 1]].has(text.charCodeAt(at))) {
          at++;
          pc += 2;
        } else failed = true;
        break;
      case Op.SetBack:
        if (at > 0 && sets[code[pc + 1]].has(text.charCodeAt(at - 1))) {
          at--;
          pc += 2;
        } else failed = true;
        break;
      case Op.SetPoint: {
        const point = at < end ? (text.codePointAt(at) as number) : -1;
        if (point !== -1 && sets[code[pc + 1]].has(point)) {
          at += point > 0xffff ? 2 : 1;
          pc += 2;
        } else failed = true;
        break;
      }
      case Op.SetPointBack: {
        const point = at > 0 ? pointBefore(text, at) : -1;
        if (point !== -1 && sets[code[pc + 1]].has(point)) {
          at -= point > 0xffff ? 2 : 1;
          pc += 2;
        } else failed = true;
        break;
      }
      case Op.Literal: {
        const literal = program.literals[code[pc + 1]];
        if (text.startsWith(literal, at)) {
          at += literal.length;
          pc += 2;
        } else failed = true;
        break;
      }
      case Op.LiteralBack: {
        const literal = program.literals[code[pc + 1]];
        if (at >= literal.length && text.startsWith(literal, at - literal.length)) {
          at -= literal.length;
          pc += 2;
        } else failed = true;
        break;
      }
      case Op.Split:
        stack[top] = (code[pc + 1] << 2) | PLACE;
        stack[top + 1] = at;
        top += ENTRY;
        pc += 2;
        break;
      case Op.SplitLazy:
        stack[top] = ((pc + 2) << 2) | PLACE;
        stack[top + 1] = at;
        top += ENTRY;
        pc = code[pc + 1];
        break;
      case Op.Jump:
        pc = code[pc + 1];
        break;
      case Op.Mark: {
        const register = code[pc + 1];
        stack[top] = (register << 2) | UNDO;
        stack[top + 1] = registers[register];
        top += ENTRY;
        registers[register] = at;
        pc += 2;
        break;
      }
      case Op.Clear:
        for (let register = code[pc + 1]; register <= code[pc + 2]; register++) {
          if (registers[register] === -1) continue;
          if (top > limit) {
            growStack(top + SLACK);
            limit = Math.min(metered, stack.length) - SLACK;
          }
          stack[top] = (register << 2) | UNDO;
          stack[top + 1] = registers[register];
          top += ENTRY;
          registers[register] = -1;
        }
        pc += 3;
        break;
      case Op.Progress:
        if (registers[code[pc + 1]] === at) failed = true;
        else pc += 2;
        break;
      case Op.Zero: {
        const register = code[pc + 1];
        stack[top] = (register << 2) | UNDO;
        stack[top + 1] = registers[register];
        top += ENTRY;
        registers[register] = 0;
        pc += 2;
        break;
      }
      case Op.Loop:
      case Op.LoopLazy: {
        const register = code[pc + 1];
        const count = registers[register];
        const exit = code[pc + 4];
        if (count >= code[pc + 3]) {
          pc = exit;
          break;
        }
        const isRequired = count < code[pc + 2];
        if (!isRequired && code[pc] === Op.LoopLazy) {
          // Leave; going on is the second choice. Its counter is raised on the way back to it and restored below it.
          stack[top] = (register << 2) | UNDO;
          stack[top + 1] = count;
          stack[top + ENTRY] = ((pc + 5) << 2) | PLACE;
          stack[top + ENTRY + 1] = at;
          stack[top + 2 * ENTRY] = (register << 2) | UNDO;
          stack[top + 2 * ENTRY + 1] = count + 1;
          top += 3 * ENTRY;
          pc = exit;
          break;
        }
        if (!isRequired) {
          stack[top] = (exit << 2) | PLACE;
          stack[top + 1] = at;
          top += ENTRY;
        }
        stack[top] = (register << 2) | UNDO;
        stack[top + 1] = count;
        top += ENTRY;
        registers[register] = count + 1;
        pc += 5;
        break;
      }
      case Op.ProgressAfter:
        if (registers[code[pc + 1]] === at && registers[code[pc + 2]] > code[pc + 3]) failed = true;
        else pc += 4;
        break;
      case Op.Run: {
        const set = sets[code[pc + 1]];
        const most = Math.min(end, at + code[pc + 3]);
        let reached = at;
        while (reached < most && set.has(text.charCodeAt(reached))) reached++;
        ops -= reached - at;
        const least = at + code[pc + 2];
        if (reached < least) {
          failed = true;
          break;
        }
        pc += 4;
        if (reached > least) {
          stack[top] = (pc << 2) | RUN;
          stack[top + 1] = least;
          stack[top + 2] = reached;
          top += ENTRY;
        }
        at = reached;
        break;
      }
      case Op.RunPoints: {
        const reached = runPoints(text, at, sets[code[pc + 1]], code[pc + 2], code[pc + 3]);
        if (reached === -1) {
          failed = true;
          break;
        }
        ops -= reached - at;
        pc += 4;
        if (reached > leastOfRun) {
          stack[top] = (pc << 2) | RUN_POINT;
          stack[top + 1] = leastOfRun;
          stack[top + 2] = reached;
          top += ENTRY;
        }
        at = reached;
        break;
      }
      case Op.Start:
        if (at === 0) pc++;
        else failed = true;
        break;
      case Op.End:
        if (at === end) pc++;
        else failed = true;
        break;
      case Op.LineStart:
        if (at === 0 || isLineEnd(text.charCodeAt(at - 1))) pc++;
        else failed = true;
        break;
      case Op.LineEnd:
        if (at === end || isLineEnd(text.charCodeAt(at))) pc++;
        else failed = true;
        break;
      case Op.Boundary:
      case Op.NotBoundary: {
        const words = sets[code[pc + 1]];
        const before = at > 0 && words.has(text.charCodeAt(at - 1));
        const after = at < end && words.has(text.charCodeAt(at));
        if ((before !== after) === (code[pc] === Op.Boundary)) pc += 2;
        else failed = true;
        break;
      }
      case Op.BackReference: {
        const reached = matchReference(program, text, at, registers, pc);
        ops -= Math.abs(reached - at) >> 3;
        if (reached === -1) failed = true;
        else {
          at = reached;
          pc += 4;
        }
        break;
      }
      case Op.Look:
        registers[code[pc + 1]] = top;
        registers[code[pc + 2]] = at;
        pc += 3;
        break;
      case Op.LookDone:
        top = keepUndo(registers[code[pc + 1]], top);
        at = registers[code[pc + 2]];
        pc += 3;
        break;
      case Op.NegativeLook:
        registers[code[pc + 1]] = top;
        stack[top] = (code[pc + 2] << 2) | PLACE;
        stack[top + 1] = at;
        top += ENTRY;
        pc += 3;
        break;
      case Op.NegativeLookFail:
        top = undoTo(registers[code[pc + 1]], top, registers);
        failed = true;
        break;
      default: {
        // Op.Strings: all members that fit are second choices, shortest first on the stack, then the longest is taken.
        const { strings, points } = program.strings[code[pc + 1]];
        const isBack = code[pc + 2] === 1;
        pc += 3;
        for (let length = 0; length <= strings.maxLength; length++) {
          ops--;
          const from = isBack ? at - length : at;
          if (from < 0 || from + length > end) break;
          if (!isMember(text, from, length, strings.has, points)) continue;
          if (top > limit) {
            growStack(top + SLACK);
            limit = Math.min(metered, stack.length) - SLACK;
          }
          stack[top] = (pc << 2) | PLACE;
          stack[top + 1] = isBack ? from : from + length;
          top += ENTRY;
        }
        failed = true;
      }
    }
    if (!failed) continue;

    // Go back to the newest place, undoing on the way what was done since.
    for (;;) {
      if (top === 0) {
        agent.opsLeft = ops;
        return false;
      }
      top -= ENTRY;
      const head = stack[top];
      const kind = head & 3;
      if (kind === UNDO) {
        registers[head >> 2] = stack[top + 1];
        continue;
      }
      pc = head >> 2;
      if (kind === PLACE) {
        at = stack[top + 1];
        break;
      }
      const least = stack[top + 1];
      at = stack[top + 2] - 1;
      if (kind === RUN_POINT && at - 1 >= least && isInsidePair(text, at)) at--;
      if (at > least) {
        stack[top + 2] = at;
        top += ENTRY;
      }
      break;
    }
  }
}

const isLineEnd = (unit: number): boolean => unit === 10 || unit === 13 || unit === 0x2028 || unit === 0x2029;

/** Second result of `runPoints`: where the required characters end. */
let leastOfRun = 0;

/** As many characters of the set as there are, up to `max`; -1 if fewer than `min`. */
function runPoints(text: string, start: number, set: CharSet, min: number, max: number): number {
  let at = start;
  let count = 0;
  leastOfRun = start;
  while (count < max && at < text.length) {
    const point = text.codePointAt(at) as number;
    if (!set.has(point)) break;
    at += point > 0xffff ? 2 : 1;
    if (++count <= min) leastOfRun = at;
  }
  return count < min ? -1 : at;
}

/** Drops the places above `mark` but keeps what restores registers; returns the new top. */
function keepUndo(mark: number, top: number): number {
  let kept = mark;
  for (let entry = mark; entry < top; entry += ENTRY) {
    if ((stack[entry] & 3) !== UNDO) continue;
    stack[kept] = stack[entry];
    stack[kept + 1] = stack[entry + 1];
    kept += ENTRY;
  }
  return kept;
}

/** Restores the registers as they were when the stack ended at `mark`. */
function undoTo(mark: number, top: number, registers: Int32Array): number {
  for (let entry = top - ENTRY; entry >= mark; entry -= ENTRY) {
    if ((stack[entry] & 3) === UNDO) registers[stack[entry] >> 2] = stack[entry + 1];
  }
  return mark;
}

/** A member of a class with strings: one character, or a string. */
function isMember(text: string, from: number, length: number, has: (text: string) => boolean, points: CharSet): boolean {
  if (length === 1 || (length === 2 && isInsidePair(text, from + 1))) {
    if (length === 1 && (isInsidePair(text, from) || isInsidePair(text, from + 1))) return false;
    return points.has(text.codePointAt(from) as number);
  }
  return has(text.slice(from, from + length));
}

/** https://tc39.es/ecma262/#sec-backreference-matcher: the position after the repetition, or -1. */
function matchReference(program: Program, text: string, at: number, registers: Int32Array, pc: number): number {
  const { code } = program;
  for (const group of program.groups[code[pc + 1]]) {
    const from = registers[group * 2];
    const to = registers[group * 2 + 1];
    if (from === -1 || to === -1) continue;
    const length = to - from;
    const start = code[pc + 2] === 1 ? at - length : at;
    if (start < 0 || start + length > text.length) return -1;
    if (!isRepetition(text, from, start, length, code[pc + 3])) return -1;
    return code[pc + 2] === 1 ? start : start + length;
  }
  // A group that took no part matches nothing, everywhere.
  return at;
}

function isRepetition(text: string, from: number, start: number, length: number, comparison: number): boolean {
  if (comparison === CASE_EXACT) return text.slice(from, from + length) === text.slice(start, start + length);
  for (let i = 0; i < length; ) {
    if (comparison === CASE_LEGACY) {
      if (canonicalizeLegacy(text.charCodeAt(from + i)) !== canonicalizeLegacy(text.charCodeAt(start + i))) return false;
      i++;
    } else {
      const point = text.codePointAt(from + i) as number;
      if (canonicalizeUnicode(point) !== canonicalizeUnicode(text.codePointAt(start + i) as number)) return false;
      i += point > 0xffff ? 2 : 1;
    }
  }
  return true;
}
