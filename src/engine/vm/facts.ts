import { BodyKind, CodeKind, type FnCode } from '../compile/code.ts';
import type { ActivationKind, EntryKind } from '../heart/observer.ts';
import { agent } from '../spec/agent.ts';
import type { Frame } from './frame.ts';

/* What the VM tells the observer about contexts. Called only while somebody observes (`agent.recording`). */

const BODY_KINDS: readonly ActivationKind[] = ['function', 'generator', 'async-function', 'async-generator'];

function activationKind(fc: FnCode): ActivationKind {
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

/** The frame was entered or resumed on top of its parent. */
export function tellPushed(frame: Frame, entry: EntryKind): void {
  if (frame.activation === 0) frame.activation = agent.nextActivationId();
  const { fc, parent } = frame;
  agent.observer.contextPushed(frame.activation, activationKind(fc), entry, fc.name, fc.site, parent === null ? 0 : parent.activation);
  agent.currentActivation = frame.activation;
}

export function tellPopped(frame: Frame, outcome: 'return' | 'throw' | 'suspend'): void {
  const { parent } = frame;
  agent.observer.contextPopped(frame.activation, outcome);
  agent.currentActivation = parent === null ? 0 : parent.activation;
}
