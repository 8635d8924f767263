import * as Op from '../../compile/op-codes.ts';
import type { BuiltinData } from '../../objects/function.ts';
import { type GuestObject, Kind } from '../../objects/guest-object.ts';

/** Ops that call or construct a value of the program's; calls of `super` are ops of their own. */
export const CALLS: ReadonlySet<number> = new Set([
  Op.Call,
  Op.CallUndefined,
  Op.CallSpread,
  Op.CallEval,
  Op.New,
  Op.NewSpread,
]);

/** What V8 implements without a frame of its own: such built-ins do not show up between caller and callback. */
export const FRAMELESS = new Set(['apply', 'call', 'construct', '[Symbol.hasInstance]', 'captureStackTrace']);

/** A call of it is as one of what it calls. */
export const isFrameless = (callee: GuestObject): boolean =>
  callee.kind === Kind.Bound || (callee.kind === Kind.Builtin && FRAMELESS.has((callee.data as BuiltinData).name));
