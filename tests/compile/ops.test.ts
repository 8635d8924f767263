import { describe, expect, it } from 'vitest';
import * as codes from '../../src/engine/compile/op-codes.ts';
import { OP_LENGTH, OPS } from '../../src/engine/compile/ops.ts';

describe('the op table', () => {
  it('has the names and the order of the op numbers', () => {
    const { OP_COUNT, ...numbers } = codes;
    const byNumber = Object.entries(numbers).sort(([, a], [, b]) => a - b);
    expect(OPS.map((info) => info.name)).toEqual(byNumber.map(([name]) => name));
    expect(byNumber.map(([, number]) => number)).toEqual(OPS.map((_, index) => index));
    expect(OP_COUNT).toBe(OPS.length);
  });

  it('knows the length of each op', () => {
    expect(OP_LENGTH[codes.Move]).toBe(3);
    expect(OP_LENGTH[codes.ReturnUndefined]).toBe(1);
    expect(OP_LENGTH[codes.CallEval]).toBe(6);
  });

  it('keeps a jump target in the last word of an op', () => {
    for (const { operands } of OPS)
      expect(operands.findIndex(({ kind }) => kind === 'j')).toBeOneOf([-1, operands.length - 1]);
  });
});
