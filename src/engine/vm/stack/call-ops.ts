import * as Op from '../../compile/op-codes.ts';

/** Ops that call or construct a value of the program's; calls of `super` are ops of their own. */
export const CALLS: ReadonlySet<number> = new Set([
  Op.Call,
  Op.CallUndefined,
  Op.CallSpread,
  Op.CallEval,
  Op.New,
  Op.NewSpread,
]);
