import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FnCode } from '../../src/engine/compile/code.ts';
import * as Op from '../../src/engine/compile/op-codes.ts';
import { OPS } from '../../src/engine/compile/ops.ts';
import { type CompileGoal, compile, everyFunction, meaning } from '../support/compile.ts';

/** The golden programs, and one that has everything else in it. */
const EVERYTHING = `
'use strict';
export default class A extends Object {
  static #count = 0; static { A.#count++; } #x = 1; ['a' + 1] = () => 1; get x() { return this.#x; } set x(v) { this.#x = v; }
  constructor(...args) { super(...args); super.x; new.target; #x in this; }
  static async *all({ a = 1, ...rest }, [b, , ...c] = []) { for await (const x of a) { yield* x; if (b) continue; else break; } return rest; }
}
export const { p, q: [r = 1] } = { q: [] };
let i = 0; i++; ++i; i += 2; i ||= 3; A.n ??= i; [A.m, A.k] = [1, 2];
outer: for (let j = 0, f = () => j; j < 3; j++) { try { if (j) continue outer; switch (j) { case 0: break outer; default: f(); } } catch ({ message }) { throw message; } finally { i--; } }
for (const key in A) delete A[key];
do { i--; } while (i > 0);
const t = tag\`a\${i}b\`, u = \`\${i}\`; function tag() { return arguments.length; }
{ using d = null; await using e = null; }
await import('x', { with: {} }); import.meta.url; typeof nothing; void 0; A?.b?.[i]?.(...[1]);
`;

const PROGRAMS: [string, string, CompileGoal][] = [['everything', EVERYTHING, 'module']];
for (const file of readdirSync('tests/ticks').filter((name) => name.endsWith('.js'))) {
  PROGRAMS.push([file, readFileSync(`tests/ticks/${file}`, 'utf8'), 'module']);
}

describe('the two emissions', () => {
  it.each(PROGRAMS)('differ in nothing but the recording ops: %s', (_name, source, goal) => {
    const plain = everyFunction(compile(source, goal));
    const recording = everyFunction(compile(source, goal, true));
    expect(recording.map(meaning)).toEqual(plain.map(meaning));
    expect(recording.map((fc) => fc.nRegisters)).toEqual(plain.map((fc) => fc.nRegisters));
  });

  it('record statements and writes only in the recording one', () => {
    const ops = (isRecording: boolean): number[] => [
      ...compile('let a = 1; a = 2;', 'function-body', isRecording).code,
    ];
    expect(ops(false)).not.toContain(Op.Mark);
    expect(ops(true).filter((word) => word === Op.Wrote)).toHaveLength(2);
  });
});

describe('emitted code', () => {
  it.each(PROGRAMS)('names only registers, constants, functions and places that exist: %s', (_name, source, goal) => {
    for (const fc of everyFunction(compile(source, goal, true))) expect(mistakesOf(fc)).toEqual([]);
  });
});

function mistakesOf(fc: FnCode): string[] {
  const starts = new Set<number>();
  for (let pc = 0; pc < fc.code.length; pc += OPS[fc.code[pc]].operands.length + 1) starts.add(pc);
  const limits: Partial<Record<string, number>> = {
    w: fc.nRegisters,
    w2: fc.nRegisters - 1,
    r: fc.nRegisters,
    b: fc.nRegisters,
    k: fc.constants.length,
    f: fc.functions.length,
    ic: fc.nIC,
  };
  const mistakes: string[] = fc.siteOf.length === fc.code.length ? [] : ['sites'];
  for (const pc of starts) {
    OPS[fc.code[pc]].operands.forEach(({ kind, name }, index) => {
      const word = fc.code[pc + 1 + index];
      const limit = limits[kind];
      const isRight = kind === 'j' ? starts.has(word) : limit === undefined || (word >= 0 && word < limit);
      if (!isRight) mistakes.push(`${fc.name} ${pc} ${OPS[fc.code[pc]].name} ${name}: ${word}`);
    });
  }
  return mistakes;
}
