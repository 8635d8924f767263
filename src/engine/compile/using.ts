import type { Node, VariableDeclaration } from '../../syntax/ast.ts';
import { emitNamed } from './assignments.ts';
import { initializeVariable } from './bindings.ts';
import { type FnBuilder, Label } from './builder.ts';
import { emitFinally } from './finally.ts';
import * as Op from './op-codes.ts';
import { ownVariable } from './patterns.ts';

/*
 * Explicit resource management: a block that declares with `using` is a try … finally whose finally disposes.
 *
 *   DisposeScope s
 *   …  AddDisposable s, v, hint …            finally:
 *                                              DisposeStart s, kind, value
 *                                            loop: DisposeStep t, s → done
 *                                              Await t, t      (throws → DisposeError s, error)
 *                                              Jump loop
 *                                            done: DisposeEnd kind, value, s
 */

const isUsing = (node: Node): node is VariableDeclaration =>
  node.type === 'VariableDeclaration' && /using$/.test((node as VariableDeclaration).kind);

/** Emits a statement list; with a disposing finally around it when it declares resources. */
export function emitDisposing(f: FnBuilder, statements: readonly Node[], work: () => void): void {
  const declarations = statements.filter(isUsing);
  if (declarations.length === 0) return work();
  withDisposal(f, declarations.some((node) => node.kind === 'await using'), work);
}

/** `work` in a scope of resources. */
export function withDisposal(f: FnBuilder, isAsync: boolean, work: () => void): void {
  const outer = f.disposal;
  const top = f.top;
  const scope = f.alloc();
  f.emit(Op.DisposeScope, scope);
  const start = f.pc;
  let end = f.place.position;
  emitFinally(
    f,
    () => {
      f.disposal = scope;
      work();
      f.disposal = outer;
      end = lastPosition(f, start);
    },
    (kind, value) => f.at(end, () => emitDispose(f, scope, kind, value, isAsync)),
  );
  f.release(top);
}

/** Where the last thing before a block's end stands: a disposal has no place of its own in V8. */
function lastPosition(f: FnBuilder, start: number): number {
  const own = f.place.position;
  return f.positionOf.slice(start).findLast((position) => position !== own) ?? own;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposeresources */
function emitDispose(f: FnBuilder, scope: number, kind: number, value: number, isAsync: boolean): void {
  const top = f.top;
  const awaited = f.alloc();
  const loop = new Label();
  const done = new Label();
  f.emit(Op.DisposeStart, scope, kind, value);
  f.bind(loop);
  f.jump(Op.DisposeStep, done, awaited, scope);
  if (isAsync) {
    const region = f.openRegion(awaited);
    f.emit(Op.Await, awaited, awaited);
    f.closeRegion(region);
    f.jump(Op.Jump, loop);
    f.bind(region.handler);
    f.emit(Op.DisposeError, scope, awaited);
  }
  f.jump(Op.Jump, loop);
  f.bind(done);
  f.emit(Op.DisposeEnd, kind, value, scope);
  f.release(top);
}

/** using x = v, y = w */
export function emitUsing(f: FnBuilder, node: VariableDeclaration): void {
  for (const declarator of node.declarations) {
    const { id, init } = declarator;
    if (id.type !== 'Identifier' || !init) continue;
    const top = f.top;
    const value = emitNamed(f, init, id.name, f.alloc());
    f.at(init.start, () => {
      addDisposable(f, value, node.kind);
      initializeVariable(f, ownVariable(f, id), value);
    });
    f.release(top);
  }
}

export function addDisposable(f: FnBuilder, value: number, kind: string): void {
  f.emit(Op.AddDisposable, f.disposal, value, kind === 'await using' ? 1 : 0);
}
