import { describe, expect, it } from 'vitest';
import { OPS } from '../../src/engine/compile/ops.ts';
import { renderSource } from '../../src/engine/compile/render.ts';
import type { ExpressionStatement } from '../../src/syntax/ast.ts';
import { parseSource } from '../../src/syntax/parse.ts';
import { compile } from '../support/compile.ts';

/** Columns (1-based) at which the ops of that name are, in a text of one line. */
function columnsOf(op: string, source: string): number[] {
  const fc = compile(source);
  const columns: number[] = [];
  for (let pc = 0; pc < fc.code.length; pc += OPS[fc.code[pc]].operands.length + 1) {
    if (OPS[fc.code[pc]].name === op) columns.push(fc.placeAt(pc).column);
  }
  return columns;
}

describe('positions', () => {
  it.each([
    ['GetNamed', 'o.aa.bb', [3, 6]],
    ['GetElem', 'o [0]', [3]],
    ['Call', 'o.aa.bb()', [6]],
    ['CallUndefined', 'ff()', [1]],
    ['CallUndefined', '(a || b)()', [9]],
    ['Call', 'o[k]()', [5]],
    ['New', 'x, new C()', [4]],
    ['GetGlobal', 'f(aa)', [1, 3]],
    ['SetNamed', 'o.x  = 1', [6]],
    ['Mul', 'a  * b', [4]],
    ['In', 'a /* in */ in b', [12]],
    ['ToStringOp', '`x${ yy }`', [6]],
    ['IterInit', 'for (const x of  y);', [18]],
    ['RequireObjectCoercible', 'const { aa } = o', [9]],
    ['CheckTDZ', 'f(a); let a', [3]],
  ])('of %s in %s', (op, source, columns) => expect(columnsOf(op, source)).toEqual(columns));
});

describe('renderings in messages', () => {
  it.each([
    ['a.b.c', 'a.b.c'],
    ['a[0][b]', 'a[0][b]'],
    ["a['b']", 'a.b'],
    ['a?.b', 'a?.b'],
    ['a.b().c', 'a.b(...).c'],
    ['(a || b)', '(a || b)'],
    ['(a, b)', '(a , b)'],
    ['(a ? b : c)', '(intermediate value)(intermediate value)(intermediate value)'],
    ['({ a: 1, b })', '{(intermediate value)(intermediate value)}'],
    ['[1, a]', '[1,a]'],
    ['(void 0)', '(void 0)'],
    ['(() => 1)', '(intermediate value)'],
  ])('%s is %s', (source, text) => {
    const { program } = parseSource(source, { file: 'a.js', goal: 'script' });
    expect(renderSource((program.body[0] as ExpressionStatement).expression)).toBe(text);
  });
});
