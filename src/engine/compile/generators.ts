import type { AnyNode, AwaitExpression, YieldExpression } from '../../syntax/ast.ts';
import { type FnBuilder, IGNITION, Label } from './builder.ts';
import { BodyKind } from './code.ts';
import { emitOperand } from './expressions.ts';
import { announceReturn, emitReturn } from './leaving.ts';
import * as Op from './op-codes.ts';
import { lastOperation, placeBefore6, placeBehind } from './positions.ts';
import { DELEGATED } from '../spec/wordings.ts';

/* await, yield, yield*. */

export function emitAwaitExpression(f: FnBuilder, node: AwaitExpression, out: number): number {
  const top = f.top;
  f.suspending(node);
  const value = emitOperand(f, node.argument);
  f.emit(Op.Await, out, value);
  f.release(top);
  return out;
}

export function emitYield(f: FnBuilder, node: YieldExpression, out: number): number {
  if (node.delegate) return emitYieldDelegate(f, node, out);
  const top = f.top;
  const awaited = f.alloc();
  f.suspending(node);
  const value = node.argument ? emitOperand(f, node.argument) : awaited;
  if (!node.argument) f.emit(Op.LoadUndefined, awaited);
  const isAsync = f.body === BodyKind.AsyncGenerator;
  if (isAsync) f.emit(Op.Await, awaited, value);
  f.jump(Op.Yield, returnHere(f, out), out, isAsync ? awaited : value);
  f.release(top);
  return out;
}

/** Where a generator goes on that is resumed with return(v): v is in `value`. */
function returnHere(f: FnBuilder, value: number): Label {
  const label = new Label();
  announceReturn(f);
  f.defer(label, () => {
    if (f.body === BodyKind.AsyncGenerator) f.emit(Op.Await, value, value);
    emitReturn(f, value);
  });
  return label;
}

/** Registers of one yield*. */
interface Delegation {
  readonly iter: number;
  /** What was sent in, then the inner result, then what the yield* is worth. */
  readonly received: number;
  /** 0 next, 1 throw, 2 return: how it was sent in. */
  readonly kind: number;
  /** Callee, this, argument of the inner call. */
  readonly call: number;
  readonly done: number;
  readonly isAsync: boolean;
  readonly text: string | undefined;
}

/**
 * https://tc39.es/ecma262/#sec-generator-function-definitions-runtime-semantics-evaluation, yield*
 *
 *   IterInit i, v; received = undefined; kind = next
 *   loop:    by kind: call next, throw or return of the inner iterator
 *   result:  (Await) CheckObject; done → value (kind return: return it)
 *            DelegateResult result; YieldDelegate received, kind, result
 *            Jump loop
 */
function emitYieldDelegate(f: FnBuilder, node: YieldExpression, out: number): number {
  const top = f.top;
  const isAsync = f.body === BodyKind.AsyncGenerator;
  const iter = f.alloc();
  const d: Delegation = {
    iter,
    received: f.alloc(),
    kind: f.alloc(),
    call: f.alloc(3),
    done: f.alloc(),
    isAsync,
    text: /^(?:Call|Member)Expression$/.test(node.argument!.type)
      ? `yield* ${isAsync ? 'async' : '(intermediate value)'}`
      : undefined,
  };
  const operand = emitOperand(f, node.argument!);
  const operation = emitIterator(f, node, d, operand);
  f.emit(Op.LoadUndefined, d.received);
  f.emit(Op.LoadInt, d.kind, 0);
  const loop = new Label();
  const result = new Label();
  const isThrow = new Label();
  const isReturn = new Label();
  const end = new Label();
  f.bind(loop);
  f.emit(Op.IterObject, d.call + 1, iter);
  f.jump(Op.JumpStrictEqInt, isThrow, d.kind, 1);
  f.jump(Op.JumpStrictEqInt, isReturn, d.kind, 2);
  f.emit(Op.IterNextMethod, d.call, iter);
  emitInnerCall(f, d, operation);
  f.jump(Op.Jump, result);
  f.bind(isThrow);
  // Where next and return are awaited, that await comes before it.
  emitInnerThrow(f, d, result, isAsync ? node.start : operation);
  f.bind(isReturn);
  emitInnerReturn(f, d, operation);
  f.bind(result);
  emitResult(f, d, end);
  f.jump(Op.Jump, loop);
  f.bind(end);
  f.emit(Op.Move, out, d.received);
  f.release(top);
  return out;
}

/** The iterator of what is delegated to. Gives the place where its methods are called. */
function emitIterator(f: FnBuilder, node: YieldExpression, { iter, isAsync }: Delegation, operand: number): number {
  const op = isAsync ? Op.AsyncIterInit : Op.IterInit;
  const argument = node.argument as AnyNode;
  const { source } = f.unit.parsed;
  if (f.unit.v8 >= IGNITION) {
    // Neither it nor those calls have a place of their own there: it shows what came before.
    const place = placeBehind(f, argument);
    f.texts.set(
      f.at(place, () => f.emit(op, iter, operand)),
      DELEGATED,
    );
    return place;
  }
  const isCall = argument.type === 'CallExpression';
  const place = (f.unit.v8 > 0 ? placeBefore6(argument, source) : undefined) ?? node.start;
  const pc = f.at(place, () => f.emit(op, iter, operand));
  if (isCall) f.texts.set(pc, 'yield* (intermediate value)');
  else if (isAsync) f.texts.set(pc, DELEGATED);
  // Firefox shows what a property is read from.
  const isRead = f.unit.v8 === 0 && argument.type === 'MemberExpression';
  return isRead ? argument.start : (lastOperation(argument, source) ?? node.start);
}

/** Calls r[call] of the iterator with what was received; the (awaited) result replaces it. */
function emitInnerCall(f: FnBuilder, d: Delegation, position: number): void {
  f.emit(Op.Move, d.call + 2, d.received);
  f.at(position, () => f.emit(Op.Call, d.received, d.call, 1));
  if (d.isAsync) f.emit(Op.Await, d.received, d.received);
}

/** Received a throw: hand it on, or close the iterator and complain when it has no `throw`. */
function emitInnerThrow(f: FnBuilder, d: Delegation, result: Label, position: number): void {
  const missing = new Label();
  f.emit(Op.GetMethod, d.call, d.call + 1, f.constant('throw'));
  f.jump(Op.JumpUndefined, missing, d.call);
  emitInnerCall(f, d, position);
  f.jump(Op.Jump, result);
  f.bind(missing);
  if (d.isAsync) {
    const closed = new Label();
    f.texts.set(f.jump(Op.AsyncIterClose, closed, d.received, d.iter), d.text ?? DELEGATED);
    f.emit(Op.Await, d.received, d.received);
    f.emit(Op.CheckObject, d.received);
    f.bind(closed);
  } else f.texts.set(f.emit(Op.IterClose, d.iter), d.text ?? DELEGATED);
  f.emit(Op.ThrowError, 0, f.constant("The iterator does not provide a 'throw' method."));
}

/** Received a return: ask the inner iterator; without `return` leave at once. */
function emitInnerReturn(f: FnBuilder, d: Delegation, position: number): void {
  const present = new Label();
  const pc = f.emit(Op.GetMethod, d.call, d.call + 1, f.constant('return'));
  // Behind a call or a property a `return` that is no function is told by what is delegated to.
  if (d.text !== undefined) f.texts.set(pc, d.text);
  f.jump(Op.JumpNotUndefined, present, d.call);
  if (d.isAsync) f.emit(Op.DelegateValue, d.received, d.received, 1);
  emitReturn(f, d.received);
  f.bind(present);
  emitInnerCall(f, d, position);
}

/** The inner result is in `received`: done → `end` or leave, else yield it and remember what comes back. */
function emitResult(f: FnBuilder, d: Delegation, end: Label): void {
  const notDone = new Label();
  f.emit(Op.CheckObject, d.received);
  f.emit(Op.GetNamed, d.done, d.received, f.constant('done'), f.ic());
  f.jump(Op.JumpFalse, notDone, d.done);
  f.emit(Op.GetNamed, d.received, d.received, f.constant('value'), f.ic());
  f.jump(Op.JumpStrictNotEqInt, end, d.kind, 2);
  emitReturn(f, d.received);
  f.bind(notDone);
  if (!d.isAsync) {
    f.emit(Op.DelegateResult, d.received, d.received);
    f.emit(Op.YieldDelegate, d.received, d.kind, d.received);
    return;
  }
  f.emit(Op.GetNamed, d.received, d.received, f.constant('value'), f.ic());
  emitAsyncDelegate(f, d);
}

/**
 * AsyncGeneratorYield inside yield*: a return sent in is awaited first, and may turn into a throw, or what a profile makes of it. So may
 * the value, where an edition awaits it once more: what that throws goes to the inner iterator, as if it had been sent in.
 */
function emitAsyncDelegate(f: FnBuilder, d: Delegation): void {
  const next = new Label();
  const valueRegion = f.openRegion(d.received);
  f.emit(Op.DelegateValue, d.received, d.received, 0);
  f.closeRegion(valueRegion);
  f.emit(Op.YieldDelegate, d.received, d.kind, d.received);
  f.jump(Op.JumpStrictNotEqInt, next, d.kind, 2);
  const region = f.openRegion(d.received);
  f.emit(Op.Await, d.received, d.received);
  f.closeRegion(region);
  f.jump(Op.Jump, next);
  f.bind(region.handler);
  f.emit(Op.DelegateFailed, d.kind, d.received);
  f.jump(Op.Jump, next);
  f.bind(valueRegion.handler);
  f.emit(Op.LoadInt, d.kind, 1);
  f.bind(next);
}
