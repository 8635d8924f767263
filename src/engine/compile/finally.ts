import type { CatchClause, TryStatement } from '../../syntax/ast.ts';
import { enterScope, leaveScope } from './bindings.ts';
import { type Control, type FnBuilder, Label } from './builder.ts';
import * as Op from './op-codes.ts';
import { emitPattern } from './patterns.ts';
import { CATCH_SOURCE } from './render.ts';
import { emitBlock } from './statements.ts';

/*
 * try, catch, finally, https://tc39.es/ecma262/#sec-try-statement
 *
 * A finally block is emitted once. Two registers say why it runs: kind 0 normal, 1 throw, 2 … the exits that
 * jumps and returns asked for; and the value of a throw or return.
 *
 *   try { A } catch (e) { B } finally { C }
 *
 *           A                    ┐ throws → catch
 *           Jump normal          ┘
 *   catch:  e = thrown; B        ← both are covered: throws → thrown
 *   normal: LoadInt kind, 0
 *           Jump entry
 *   thrown: LoadInt kind, 1
 *   entry:  C
 *           JumpStrictEqInt kind, 0 → end
 *           … one test for each exit but the last cause
 *           Throw value
 *   end:
 */

export function emitTry(f: FnBuilder, node: TryStatement): void {
  if (f.completion >= 0) f.emit(Op.LoadUndefined, f.completion);
  if (!node.finalizer) {
    emitTryCatch(f, node);
    return;
  }
  const finalizer = node.finalizer;
  emitFinally(
    f,
    () => (node.handler ? emitTryCatch(f, node) : emitBlock(f, node.block)),
    () => emitFinalizer(f, () => emitBlock(f, finalizer)),
  );
}

/** The finally block's own completion value counts only when it leaves by a jump. */
function emitFinalizer(f: FnBuilder, work: () => void): void {
  if (f.completion < 0) return work();
  const saved = f.alloc();
  f.emit(Op.Move, saved, f.completion);
  f.emit(Op.LoadUndefined, f.completion);
  work();
  f.emit(Op.Move, f.completion, saved);
}

/** `work`, then `last` however work is left. `last` may use the registers kind and value of the completion. */
export function emitFinally(f: FnBuilder, work: () => void, last: (kind: number, value: number) => void): void {
  const top = f.top;
  const kind = f.alloc();
  const value = f.alloc();
  const control: Control & { type: 'finally' } = { type: 'finally', kind, value, entry: new Label(), exits: [] };
  const end = new Label();
  f.control.push(control);
  const region = f.openRegion(value);
  work();
  f.closeRegion(region);
  f.control.pop();
  f.emit(Op.LoadInt, kind, 0);
  f.jump(Op.Jump, control.entry);
  f.bind(region.handler);
  f.emit(Op.LoadInt, kind, 1);
  f.bind(control.entry);
  last(kind, value);
  f.jump(Op.JumpStrictEqInt, end, kind, 0);
  for (const exit of control.exits) {
    const other = new Label();
    f.jump(Op.JumpStrictNotEqInt, other, kind, exit.id);
    exit.leave();
    f.bind(other);
  }
  f.emit(Op.Throw, value);
  f.bind(end);
  f.release(top);
}

function emitTryCatch(f: FnBuilder, node: TryStatement): void {
  const top = f.top;
  const thrown = f.alloc();
  const end = new Label();
  const region = f.openRegion(thrown);
  f.control.push({ type: 'region', region });
  emitBlock(f, node.block);
  f.control.pop();
  f.closeRegion(region);
  f.jump(Op.Jump, end);
  f.bind(region.handler);
  emitCatch(f, node.handler!, thrown);
  f.bind(end);
  f.release(top);
}

/** https://tc39.es/ecma262/#sec-runtime-semantics-catchclauseevaluation */
function emitCatch(f: FnBuilder, clause: CatchClause, thrown: number): void {
  if (f.completion >= 0) f.emit(Op.LoadUndefined, f.completion);
  const scope = f.unit.parsed.analysis.scopeOf(clause);
  if (scope === undefined || !clause.param) {
    emitBlock(f, clause.body);
    return;
  }
  const outer = f.scope;
  const top = enterScope(f, scope);
  emitPattern(f, clause.param, thrown, 'initialize', CATCH_SOURCE);
  emitBlock(f, clause.body);
  leaveScope(f, outer, top);
}
