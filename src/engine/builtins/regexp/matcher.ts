import { agent } from '../../spec/agent.ts';
import * as Op from './op-codes.ts';
import {
  ENTRY, growStack, KIND_BITS, KIND_MASK, keepUndo, LAZY, PLACE, RUN, RUN_POINT, releaseStack, room, SLACK, stack, UNDO, undoTo,
} from './places-to-return.ts';
import type { Program } from './program.ts';
import { giveBack, isInsidePair, isLineEnd, isMember, isPossible, isRepetition, lazyStop, leastOfRun, matchReference, pointBefore, runPoints } from './scanning.ts';

/*
 * The backtracking machine that runs a compiled pattern. Every instruction costs one op of the run's budget, so
 * a catastrophic pattern ends as any other endless program does. No guest code runs inside.
 * Its stack: places-to-return.ts.
 */

/** Finds the first match at `start` or later, or only at `start`. Start and end of every capture, or null. */
export function execute(program: Program, text: string, start: number, sticky: boolean): Int32Array | null {
  const registers = spare?.length === program.registerCount ? spare : new Int32Array(program.registerCount);
  const isFound = find(program, text, start, sticky, registers);
  spare = isFound ? null : registers;
  return isFound ? registers : null;
}

/** The registers of a search without a match, for the next one: to make them takes as long as to fail. */
let spare: Int32Array | null = null;

/** The same with registers of the caller's, `registerCount` of them, which begin with the captures of the match. */
export function find(program: Program, text: string, start: number, sticky: boolean, registers: Int32Array): boolean {
  // A builtin's `fill` takes longer than most matches. What fails puts back what it has changed.
  for (let i = 0; i < registers.length; i++) registers[i] = -1;
  // In the middle of a pair means at its character.
  const from = program.unicode && isInsidePair(text, start) ? start - 1 : start;
  try {
    if (sticky) return matchAt(program, text, from, registers);
    for (let at = nextStart(program, text, from); at !== -1; at = at < text.length ? nextStart(program, text, at + 1) : -1) {
      if (matchAt(program, text, at, registers)) return true;
    }
    return false;
  } finally {
    releaseStack();
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
    at = first.searchIn(text, from);
    spend((at - from) >> 2);
    if (at >= text.length) return -1;
  }
  // A pair is one character: no match begins in its middle.
  return program.unicode && isInsidePair(text, at) ? nextStart(program, text, at + 1) : at;
}

function spend(ops: number): void {
  if ((agent.opsLeft -= ops) < 0) agent.takeOps();
}

/** Runs the program at one place; leaves the captures in `registers`. */
function matchAt(program: Program, text: string, start: number, registers: Int32Array): boolean {
  const { code, sets } = program;
  const end = text.length;
  let pc = 0;
  let at = start;
  let top = 0;
  let limit = room();
  let ops = agent.opsLeft;

  for (;;) {
    if (--ops < 0) {
      agent.opsLeft = ops;
      agent.takeOps();
      ops = agent.opsLeft;
    }
    if (top > limit) {
      agent.opsLeft = ops;
      growStack(top + SLACK);
      limit = room();
    }
    let failed = false;
    switch (code[pc]) {
      case Op.Match:
        agent.opsLeft = ops;
        registers[0] = start;
        registers[1] = at;
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
        if (isRepetition(text, at, literal, 0, literal.length)) {
          at += literal.length;
          pc += 2;
        } else failed = true;
        break;
      }
      case Op.LiteralBack: {
        const literal = program.literals[code[pc + 1]];
        if (at >= literal.length && isRepetition(text, at - literal.length, literal, 0, literal.length)) {
          at -= literal.length;
          pc += 2;
        } else failed = true;
        break;
      }
      case Op.Split:
        stack[top] = (code[pc + 1] << KIND_BITS) | PLACE;
        stack[top + 1] = at;
        top += ENTRY;
        pc += 2;
        break;
      case Op.SplitLazy:
        stack[top] = ((pc + 2) << KIND_BITS) | PLACE;
        stack[top + 1] = at;
        top += ENTRY;
        pc = code[pc + 1];
        break;
      case Op.SplitWhen: {
        const unit = at < end ? text.charCodeAt(at) : -1;
        if (!isPossible(sets, code[pc + 1], unit)) {
          pc = code[pc + 3];
          break;
        }
        if (isPossible(sets, code[pc + 2], unit)) {
          stack[top] = (code[pc + 3] << KIND_BITS) | PLACE;
          stack[top + 1] = at;
          top += ENTRY;
        }
        pc += 4;
        break;
      }
      case Op.SplitLazyWhen: {
        const unit = at < end ? text.charCodeAt(at) : -1;
        if (!isPossible(sets, code[pc + 2], unit)) {
          pc += 4;
          break;
        }
        if (isPossible(sets, code[pc + 1], unit)) {
          stack[top] = ((pc + 4) << KIND_BITS) | PLACE;
          stack[top + 1] = at;
          top += ENTRY;
        }
        pc = code[pc + 3];
        break;
      }
      case Op.Jump:
        pc = code[pc + 1];
        break;
      case Op.Mark: {
        const register = code[pc + 1];
        stack[top] = (register << KIND_BITS) | UNDO;
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
            limit = room();
          }
          stack[top] = (register << KIND_BITS) | UNDO;
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
        stack[top] = (register << KIND_BITS) | UNDO;
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
          stack[top] = (register << KIND_BITS) | UNDO;
          stack[top + 1] = count;
          stack[top + ENTRY] = ((pc + 5) << KIND_BITS) | PLACE;
          stack[top + ENTRY + 1] = at;
          stack[top + 2 * ENTRY] = (register << KIND_BITS) | UNDO;
          stack[top + 2 * ENTRY + 1] = count + 1;
          top += 3 * ENTRY;
          pc = exit;
          break;
        }
        if (!isRequired) {
          stack[top] = (exit << KIND_BITS) | PLACE;
          stack[top + 1] = at;
          top += ENTRY;
        }
        stack[top] = (register << KIND_BITS) | UNDO;
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
        const stop = giveBack(text, reached, least, sets, code[pc + 4]);
        if (stop === -1) {
          failed = true;
          break;
        }
        ops -= reached - stop;
        at = stop;
        if (at > least) {
          stack[top] = (pc << KIND_BITS) | RUN;
          stack[top + 1] = least;
          stack[top + 2] = at;
          top += ENTRY;
        }
        pc += 5;
        break;
      }
      case Op.Skip: {
        const set = sets[code[pc + 1]];
        const from = at;
        while (at < end && set.has(text.charCodeAt(at))) at++;
        ops -= at - from;
        pc += 2;
        break;
      }
      case Op.RunLazy: {
        const set = sets[code[pc + 1]];
        const least = at + code[pc + 2];
        const most = Math.min(end, at + code[pc + 3]);
        let reached = at;
        while (reached < least && reached < end && set.has(text.charCodeAt(reached))) reached++;
        if (reached === least) reached = lazyStop(text, reached, most, set, sets, code[pc + 4]);
        else reached = -1;
        if (reached === -1) {
          failed = true;
          break;
        }
        ops -= reached - at;
        at = reached;
        if (at < most) {
          stack[top] = (pc << KIND_BITS) | LAZY;
          stack[top + 1] = at;
          stack[top + 2] = most;
          top += ENTRY;
        }
        pc += 5;
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
          stack[top] = (pc << KIND_BITS) | RUN_POINT;
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
        stack[top] = (code[pc + 2] << KIND_BITS) | PLACE;
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
            limit = room();
          }
          stack[top] = (pc << KIND_BITS) | PLACE;
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
      const kind = head & KIND_MASK;
      if (kind === UNDO) {
        registers[head >> KIND_BITS] = stack[top + 1];
        continue;
      }
      pc = head >> KIND_BITS;
      if (kind === PLACE) {
        at = stack[top + 1];
        break;
      }
      if (kind === LAZY) {
        const before = stack[top + 1];
        const most = stack[top + 2];
        const set = sets[code[pc + 1]];
        at = set.has(text.charCodeAt(before)) ? lazyStop(text, before + 1, most, set, sets, code[pc + 4]) : -1;
        if (at === -1) continue;
        ops -= at - before;
        if (at < most) {
          stack[top + 1] = at;
          top += ENTRY;
        }
        pc += 5;
        break;
      }
      const least = stack[top + 1];
      const former = stack[top + 2];
      if (kind === RUN) {
        at = giveBack(text, former - 1, least, sets, code[pc + 4]);
        if (at === -1) continue;
        ops -= former - 1 - at;
        pc += 5;
      } else at = former - 1;
      if (kind === RUN_POINT && at - 1 >= least && isInsidePair(text, at)) at--;
      if (at > least) {
        stack[top + 2] = at;
        top += ENTRY;
      }
      break;
    }
  }
}
