import { describe, expect, it } from 'vitest';
import { disassemble } from '../../src/engine/compile/disassemble.ts';
import { compile, functionNamed } from '../support/compile.ts';

/** The listing of `function f` in `source`, without its head line and pcs of plain ops. */
function listing(source: string, name = 'f'): string[] {
  return disassemble(functionNamed(compile(source), name))
    .split('\n')
    .slice(1)
    .map((line) => line.trim().replace(/\s+/g, ' '));
}

function check(source: string, expected: string): void {
  expect(listing(source)).toEqual(
    expected
      .trim()
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' ')),
  );
}

describe('expressions', () => {
  it('work on the registers of parameters and locals', () => {
    check(
      'function f(a, b) { return a + b * 2 }',
      `
      0 MulInt r5, r3, 2
      4 Add r4, r2, r5
      8 Return r4
      10 ReturnUndefined`,
    );
  });

  it('return from each side of a condition, unless something is in the way', () => {
    check(
      'function f(a, b) { return a ? a : b ? 1 : b }',
      `
      0 JumpFalse r2, → 5
      3 Return r2
      5 JumpFalse r3, → 13
      8 LoadInt r4, 1
      11 Return r4
      13 Return r3
      15 ReturnUndefined`,
    );
    expect(listing('function f(a) { try { return a ? 1 : 2 } finally { a() } }').join()).toContain('Jump →');
  });

  it('read properties of super through a cache', () => {
    const lines = listing('const o = { m() { return super.x + super.y() } }', 'm');
    expect(lines.filter((line) => line.includes('GetSuperNamed'))).toHaveLength(2);
  });

  it('copy a left operand that the right one assigns', () => {
    check(
      'function f(a) { return a + (a = 1) }',
      `
      0 Move r4, r2
      3 LoadInt r2, 1
      6 Add r3, r4, r2
      10 Return r3
      12 ReturnUndefined`,
    );
  });

  it('keep a variable whole until its new value is complete', () => {
    check(
      'function f(a) { a = { a } }',
      `
      0 NewObject r3, 1
      3 DefineNamed r3, "a", r2, #0
      8 Move r2, r3
      11 ReturnUndefined`,
    );
  });

  it('call methods with the receiver in place', () => {
    check(
      'function f(o) { o.m(1, o) }',
      `
      0 Move r5, r2
      3 GetNamed r4, r5, "m", #0
      8 LoadInt r6, 1
      11 Move r7, r2
      14 Call r3, r4, 2
      18 ReturnUndefined`,
    );
  });

  it('leave optional chains through one exit', () => {
    check(
      'function f(o) { return o?.a.b() }',
      `
      0 JumpNullish r2, → 19
      3 GetNamed r5, r2, "a", #0
      8 GetNamed r4, r5, "b", #1
      13 Call r3, r4, 0
      17 Jump → 21
      19 LoadUndefined r3
      21 Return r3
      23 ReturnUndefined`,
    );
  });
});

describe('loops', () => {
  it('test at the bottom, with the comparison in the jump', () => {
    check(
      'function f(n) { for (let i = 0; i < n; i++) g(i) } function g() {}',
      `
      0 LoadInt r3, 0
      3 Jump → 19
      5 GetEnv r5, r1, 1
      9 Move r7, r3
      12 CallUndefined r4, r5, 1
      16 Inc r3, r3
      19 JumpLt r3, r2, → 5
      23 ReturnUndefined`,
    );
  });

  it('give each turn its own copy of captured bindings', () => {
    const ops = listing('function f(n) { for (let i = 0; i < n; i++) n(() => i) }').map((line) => line.split(' ')[1]);
    expect(ops.filter((op) => op === 'CopyEnv')).toHaveLength(2);
    expect(ops[0]).toBe('NewEnv');
  });

  it('close the iterator of for-of on throws, and first on return', () => {
    check(
      'function f(v) { for (const x of v) return x }',
      `
      0 IterInit r3, r2
      3 IterNext r4, r3, → 17
      7 IterClose r3
      9 Return r4
      11 Jump → 3
      13 IterCloseSilent r3
      15 Throw r5
      17 ReturnUndefined
      7–13 throws → 13 in r5`,
    );
  });
});

describe('finally', () => {
  it('runs once for every way out, with the way in a register', () => {
    check(
      'function f(g) { try { return g } finally { g() } }',
      `
      0 Move r4, r2
      3 LoadInt r3, 2
      6 Jump → 16
      8 LoadInt r3, 0
      11 Jump → 16
      13 LoadInt r3, 1
      16 Move r6, r2
      19 CallUndefined r5, r6, 0
      23 JumpStrictEqInt r3, 0, → 35
      27 JumpStrictNotEqInt r3, 2, → 33
      31 Return r4
      33 Throw r4
      35 ReturnUndefined
      0–8 throws → 13 in r4`,
    );
  });
});

describe('dead zones', () => {
  const checks = (source: string): number => listing(source).filter((line) => line.includes('CheckTDZ')).length;

  it('are checked only where a use may come first', () => {
    expect(checks('function f() { let a = 1; return a }')).toBe(0);
    expect(checks('function f() { let a = 1; return () => a }')).toBe(0);
    expect(checks('function f() { a; let a = 1 }')).toBe(1);
    expect(checks('function f(x) { switch (x) { case 0: let a = 1; break; default: a } }')).toBe(1);
  });

  it('are checked in hoisted functions, not in function expressions that come later', () => {
    expect(listing('let a = 1; function f() { return a }').join()).toContain('CheckTDZ');
    expect(listing('let a = 1; const f = function f() { return a }').join()).not.toContain('CheckTDZ');
  });
});

describe('generators', () => {
  it('yield with the place where a return goes on, out of line', () => {
    check(
      'function* f(a) { yield a }',
      `
      0 GeneratorStart
      1 Yield r3, r2, → 6
      5 ReturnUndefined
      6 Return r3`,
    );
  });

  it('await the operands of async generators', () => {
    check(
      'async function* f(a) { yield a }',
      `
      0 GeneratorStart
      1 Await r4, r2
      4 Yield r3, r4, → 11
      8 AsyncGeneratorBodyEnd 0
      10 ReturnUndefined
      11 Await r3, r3
      14 Return r3`,
    );
  });
});
