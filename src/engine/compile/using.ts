import type { Node, VariableDeclaration } from '../../syntax/ast.ts';
import { emitNamed } from './assignments.ts';
import { initializeVariable } from './bindings.ts';
import { type DisposalScope, type FnBuilder, Label } from './builder.ts';
import { emitFinally } from './finally.ts';
import * as Op from './op-codes.ts';
import { ownVariable } from './patterns.ts';

/*
 * Explicit resource management: a block that declares with `using` is a try … finally whose finally disposes. Each
 * declaration has its own steps, the last one's first, so that a disposal and its await stand at their declaration.
 *
 *   DisposeScope s
 *   …  AddDisposable s, v, hint, d …         finally:
 *                                              DisposeStart s, kind, value
 *                                            loop: DisposeStep t, s, d → done           (once for each declaration)
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
  withDisposal(f, declarations, work);
}

/** `work` in a scope of resources; `iter`: that of the loop whose turn it is. */
export function withDisposal(
  f: FnBuilder,
  declarations: readonly VariableDeclaration[],
  work: () => void,
  iter?: number,
): void {
  const outer = f.disposal;
  const top = f.top;
  const scope = f.alloc();
  f.emit(Op.DisposeScope, scope);
  const start = f.pc;
  let end = f.place.position;
  emitFinally(
    f,
    () => {
      f.disposal = { scope, declarations };
      work();
      f.disposal = outer;
      end = lastPosition(f, start);
    },
    (kind, value) => f.at(end, () => emitDispose(f, { scope, declarations }, kind, value, iter ?? scope)),
  );
  f.release(top);
}

/** Where the last thing before a block's end stands: in V8's stacks a disposal has no place of its own. */
function lastPosition(f: FnBuilder, start: number): number {
  const own = f.place.position;
  return f.positionOf.slice(start).findLast((position) => position !== own) ?? own;
}

/** https://tc39.es/proposal-explicit-resource-management/#sec-disposeresources */
function emitDispose(f: FnBuilder, disposal: DisposalScope, kind: number, value: number, iter: number): void {
  const { scope, declarations } = disposal;
  const { position } = f.place;
  f.emit(Op.DisposeStart, scope, kind, value);
  for (let ordinal = declarations.length - 1; ordinal >= 0; ordinal--) {
    const outer = f.enterSite(declarations[ordinal]);
    f.at(position, () => emitSteps(f, disposal, ordinal));
    f.place = outer;
  }
  f.emit(Op.DisposeEnd, kind, value, scope, iter);
}

function emitSteps(f: FnBuilder, { scope, declarations }: DisposalScope, ordinal: number): void {
  const top = f.top;
  const awaited = f.alloc();
  const loop = new Label();
  const done = new Label();
  f.bind(loop);
  const region = declarations[ordinal].kind === 'await using' ? f.openRegion(awaited) : null;
  f.jump(Op.DisposeStep, done, awaited, scope, ordinal);
  if (region !== null) {
    f.emit(Op.Await, awaited, awaited);
    f.closeRegion(region);
    f.jump(Op.Jump, loop);
    f.bind(region.handler);
    f.emit(Op.DisposeError, scope, awaited);
    f.jump(Op.Jump, loop);
  }
  f.bind(done);
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
      addDisposable(f, value, node);
      initializeVariable(f, ownVariable(f, id), value);
    });
    f.release(top);
  }
}

export function addDisposable(f: FnBuilder, value: number, declaration: VariableDeclaration): void {
  const { scope, declarations } = f.disposal!;
  const hint = declaration.kind === 'await using' ? 1 : 0;
  f.emit(Op.AddDisposable, scope, value, hint, declarations.indexOf(declaration));
}
