import { BodyKind, CodeKind, type FnCode } from '../compile/code.ts';
import type { ActivationKind, EntryKind } from '../heart/observer.ts';
import { agent } from '../spec/agent.ts';
import { type Frame, machine } from './frame.ts';

/* What the VM tells the observer about contexts. Called only while somebody observes (`agent.recording`). */

const BODY_KINDS: readonly ActivationKind[] = ['function', 'generator', 'async-function', 'async-generator'];

function activationKind(fc: FnCode): ActivationKind {
  if (fc.library) return 'builtin';
  switch (fc.kind) {
    case CodeKind.Script:
      return 'script';
    case CodeKind.Module:
      return 'module';
    case CodeKind.Eval:
      return 'eval';
    case CodeKind.BaseConstructor:
    case CodeKind.DerivedConstructor:
    case CodeKind.ClassInitializer:
    case CodeKind.StaticBlock:
      return 'class';
    default:
      return BODY_KINDS[fc.body] ?? BODY_KINDS[BodyKind.Normal];
  }
}

/** What the observer shows as the name of a function. */
export const shownName = (fc: FnCode): string => (fc.library ? `${fc.shownFile} ${fc.name}`.trimEnd() : fc.name);

/** How the contexts of a function are told, found out when it is first entered. */
class ShownContext {
  readonly kind: ActivationKind;
  readonly name: string;
  /** A library's plain functions are like built-in ones: whatever they do is their caller's doing. */
  readonly isTransparent: boolean;
  constructor(fc: FnCode) {
    this.kind = activationKind(fc);
    this.name = shownName(fc);
    this.isTransparent = fc.library && (fc.body === BodyKind.Normal || fc.body === BodyKind.Generator);
  }
}

export const shownContext = (fc: FnCode): ShownContext => (fc.vm ??= new ShownContext(fc)) as ShownContext;

/** The frame was entered or resumed on top of its parent. */
export function tellPushed(frame: Frame, entry: EntryKind): void {
  const { fc, parent } = frame;
  const caller = parent === null ? 0 : parent.activation;
  const { kind, name, isTransparent } = shownContext(fc);
  if (isTransparent) {
    frame.activation = caller;
    return;
  }
  if (frame.activation === 0) frame.activation = agent.nextActivationId();
  machine.pushed = frame;
  agent.observer.contextPushed(frame.activation, kind, entry, name, fc.site, caller);
  agent.currentActivation = frame.activation;
}

export function tellPopped(frame: Frame, outcome: 'return' | 'throw' | 'suspend'): void {
  if (shownContext(frame.fc).isTransparent) return;
  const { parent } = frame;
  agent.observer.contextPopped(frame.activation, outcome);
  agent.currentActivation = parent === null ? 0 : parent.activation;
}
