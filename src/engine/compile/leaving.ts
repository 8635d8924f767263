import { THIS } from '../../syntax/scopes.ts';
import { readPseudoVariable } from './bindings.ts';
import { type Control, type FinallyExit, type FnBuilder, type JumpTarget, Label, type Region } from './builder.ts';
import { CodeKind } from './code.ts';
import * as Op from './op-codes.ts';

/*
 * break, continue and return through what is in their way.
 *
 * Innermost first: an iterator is closed on the spot; a handler's region is left out of the code that follows; a
 * finally block is entered with a number that says how to go on afterwards (finally.ts).
 */

/** Emits `return value` from here. */
export function emitReturn(f: FnBuilder, value: number): void {
  unwind(f, -1, 'return', false, value);
}

/** Emits a jump to the end of `target`, or to its next turn. */
export function emitJumpTo(f: FnBuilder, target: JumpTarget, isContinue: boolean): void {
  if (isContinue && target.continued >= 0) f.emit(Op.LoadTrue, target.continued);
  unwind(f, f.control.indexOf(target), target, isContinue, -1);
}

function unwind(f: FnBuilder, index: number, target: JumpTarget | 'return', isContinue: boolean, value: number): void {
  const outer = f.control;
  const uncovered: Region[] = [];
  let isDone = false;
  for (let i = outer.length - 1; i > index && !isDone; i--) {
    const control = outer[i];
    f.control = outer.slice(0, i);
    if (control.type === 'iterator') emitIteratorClose(f, control);
    else if (control.type === 'region') {
      f.uncover([control.region]);
      uncovered.push(control.region);
    } else if (control.type === 'finally') {
      if (target === 'return' && control.value !== value) f.emit(Op.Move, control.value, value);
      f.emit(Op.LoadInt, control.kind, exitFor(f, control, target, isContinue).id);
      f.jump(Op.Jump, control.entry);
      isDone = true;
    }
  }
  if (!isDone) {
    if (target === 'return') leaveFrame(f, value);
    else f.jump(Op.Jump, (isContinue ? target.continueTo : target.breakTo) as Label);
  }
  f.cover(uncovered);
  f.control = outer;
}

/** A return that is emitted later (out of line) must be known to the finally block before that is emitted. */
export function announceReturn(f: FnBuilder): void {
  for (let i = f.control.length - 1; i >= 0; i--) {
    const control = f.control[i];
    if (control.type !== 'finally') continue;
    exitFor(f, control, 'return', false);
    return;
  }
}

function exitFor(
  f: FnBuilder,
  control: Control & { type: 'finally' },
  target: JumpTarget | 'return',
  isContinue: boolean,
): FinallyExit {
  const known = control.exits.find((exit) => exit.target === target && exit.isContinue === isContinue);
  if (known !== undefined) return known;
  const leave = (): void => {
    if (target === 'return') emitReturn(f, control.value);
    else unwind(f, f.control.indexOf(target), target, isContinue, -1);
  };
  const exit: FinallyExit = { id: control.exits.length + 2, target, isContinue, leave };
  control.exits.push(exit);
  return exit;
}

/** The end of the frame by kind of code. */
function leaveFrame(f: FnBuilder, value: number): void {
  if (f.kind !== CodeKind.DerivedConstructor) {
    f.emit(Op.Return, value);
    return;
  }
  const top = f.top;
  f.emit(Op.ReturnDerived, value, readPseudoVariable(f, THIS));
  f.release(top);
}

/** Closes an iterator because its loop or pattern is left by a jump. */
export function emitIteratorClose(f: FnBuilder, control: Control & { type: 'iterator' }): void {
  if (!control.isAsync) {
    f.emit(Op.IterClose, control.iter);
    return;
  }
  const top = f.top;
  const result = f.alloc();
  const none = new Label();
  f.jump(Op.AsyncIterClose, none, result, control.iter);
  f.emit(Op.Await, result, result);
  f.emit(Op.CheckObject, result);
  f.bind(none);
  f.release(top);
}
