import { halve, halves } from '../../base/halves.ts';
import { BodyKind, CodeKind, type FnCode } from '../compile/code.ts';
import {
  type ActivationId,
  type ActivationKind,
  type EntryKind,
  type HandlerInfo,
  MAX_SITE,
  NAME_SHIFT,
  SITE_SHIFT,
  type SiteId,
  type VmTape,
} from '../heart/observer.ts';
import { agent } from '../spec/agent.ts';
import type { Value } from '../spec/values.ts';
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
export const shownName = (fc: FnCode): string =>
  fc.library ? `${fc.shownFile} ${fc.name}`.trimEnd() : fc.name || computedName(fc);

/** `[Symbol.iterator]` as it is written: such a method has its name at run time only, and from each run of its literal anew. */
function computedName({ kind, source, start }: FnCode): string {
  if (kind !== CodeKind.Method) return '';
  return COMPUTED_NAME.exec(source.slice(start, start + MAX_COMPUTED_NAME))?.[1] ?? '';
}

const MAX_COMPUTED_NAME = 80;
const COMPUTED_NAME = /^(?:static\s+)?(?:async\s*)?(?:\*\s*)?(\[[\w$]+(?:\.[\w$]+)*\])\s*\(/;

/** How the contexts of a function are told, found out when it is first entered. */
export class ShownContext {
  readonly kind: ActivationKind;
  readonly name: string;
  /** A library's plain functions are like built-in ones: whatever they do is their caller's doing. */
  readonly isTransparent: boolean;
  /** The function as a handler. */
  readonly handler: HandlerInfo;
  /** Its word on a tape, and which; 0 on none so far, or never: it is transparent. */
  word: number;
  tapeId: number;
  constructor(fc: FnCode) {
    this.kind = activationKind(fc);
    this.name = shownName(fc);
    this.isTransparent = fc.library && (fc.body === BodyKind.Normal || fc.body === BodyKind.Generator);
    this.handler = { kind: fc.library ? 'host' : 'guest', name: this.name, site: fc.site, promise: 0, activation: 0 };
    this.word = 0;
    this.tapeId = 0;
  }
}

export const shownContext = (fc: FnCode): ShownContext => (fc.vm ??= new ShownContext(fc)) as ShownContext;

/** The frame was entered or resumed on top of its parent. */
export function tellPushed(frame: Frame, entry: EntryKind): void {
  const { fc, parent } = frame;
  const caller = parent === null ? 0 : parent.activation;
  const shown = shownContext(fc);
  if (shown.isTransparent === true) {
    frame.activation = caller;
    return;
  }
  if (frame.activation === 0) frame.activation = agent.nextActivationId();
  const { vmTape } = agent.observer;
  if (vmTape !== undefined && shown.tapeId !== vmTape.id) learn(fc, shown, vmTape);
  if (vmTape !== undefined && vmTape.tape.left > 0) writePushed(vmTape, frame, shown, entry, caller);
  else if (parent !== null || vmTape === undefined || !vmTape.contextResumed(frame.activation, shown.word)) {
    machine.pushed = frame;
    agent.observer.contextPushed(frame.activation, shown.kind, entry, shown.name, fc.site, caller);
  }
  agent.currentActivation = frame.activation;
}

/** The code runs for the first time since this trace began. */
function learn(fc: FnCode, shown: ShownContext, vmTape: VmTape): void {
  shown.word = vmTape.contextWord(shown.kind, shown.name, fc.site);
  shown.tapeId = vmTape.id;
  fc.nameWords = new Int32Array(fc.constants.length);
}

/** A variable was written, and the loop could not write that down. `name`: its place in the constants. */
export function tellWritten(fc: FnCode, name: number, value: Value, site: SiteId): void {
  const { vmTape } = agent.observer;
  const word = fc.nameWords[name];
  if (vmTape !== undefined && word > 0 && vmTape.tape.left > 0 && site <= MAX_SITE) {
    const preview = vmTape.previewWord(value);
    const { tape } = vmTape;
    const { words, at } = tape;
    words[at + 1] = word >>> NAME_SHIFT;
    if (preview !== 0) {
      words[at] = vmTape.valueWritten | (site << SITE_SHIFT);
      words[at + 2] = preview;
      tape.at = at + 3;
    } else {
      words[at] = vmTape.numberWritten | (site << SITE_SHIFT);
      halve(value as number);
      words[at + 2] = halves[0];
      words[at + 3] = halves[1];
      tape.at = at + 4;
    }
    tape.left--;
    return;
  }
  const text = fc.constants[name] as string;
  agent.observer.bindingWritten(text, value, site);
  if (vmTape !== undefined && word === 0) fc.nameWords[name] = vmTape.nameWord(text);
}

function writePushed(
  vmTape: VmTape,
  { activation }: Frame,
  shown: ShownContext,
  entry: EntryKind,
  caller: ActivationId,
): void {
  const { tape } = vmTape;
  const { words, at } = tape;
  words[at] = vmTape.contextPushed | placeBits();
  words[at + 1] = activation;
  words[at + 2] = entry === 'called' ? shown.word : shown.word + 1;
  words[at + 3] = caller;
  tape.at = at + 4;
  tape.left--;
}

export function tellPopped(frame: Frame, outcome: 'return' | 'throw' | 'suspend'): void {
  if (shownContext(frame.fc).isTransparent === true) return;
  const { activation, parent } = frame;
  const { vmTape } = agent.observer;
  if (vmTape !== undefined && vmTape.tape.left > 0 && outcome !== 'throw') {
    const { tape } = vmTape;
    const { words, at } = tape;
    words[at] = (outcome === 'return' ? vmTape.contextReturned : vmTape.contextSuspended) | placeBits();
    words[at + 1] = activation;
    tape.at = at + 2;
    tape.left--;
  } else agent.observer.contextPopped(activation, outcome);
  agent.currentActivation = parent === null ? 0 : parent.activation;
}

/** Where the running code stands, as a part of an event's first word. */
function placeBits(): number {
  const { frame } = machine;
  if (frame === null) return 0;
  const { fc } = frame;
  const site = fc.library === true ? agent.currentSite() : fc.siteOf[frame.pc];
  return site > MAX_SITE ? 0 : site << SITE_SHIFT;
}
