import { CreateBuiltinFunction, defineAccessor } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { GuestThrow } from '../../../engine/spec/completion.ts';
import { Call, CreateDataPropertyOrThrow, Get, Invoke } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToBoolean, ToInt32 } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { libraryModule } from '../library/library.ts';
import type { NodeHost } from '../node-host.ts';

/** What the host keeps of `process`. */
export class ProcessState {
  object: GuestObject | null = null;
  /** The prototype that it began with. */
  prototype: GuestObject | null = null;
  /** As the program set it; undefined stands for 0. */
  exitCode: Value = undefined;
  /** What it ends with; 0 for every value that is as good as none. */
  get shownExitCode(): Value {
    return this.exitCode !== undefined && ToBoolean(this.exitCode) ? this.exitCode : 0;
  }
  /** The process is ending: 'exit' is emitted once only. */
  exiting = false;
  /** It has become an EventEmitter. */
  isEmitter = false;
  captureCallback: GuestObject | null = null;
  cwd = '/';
  umask = 0o022;
}

const EMITTER_METHODS = [
  'on',
  'addListener',
  'once',
  'prependListener',
  'prependOnceListener',
  'off',
  'removeListener',
  'removeAllListeners',
  'emit',
  'listenerCount',
  'listeners',
  'rawListeners',
  'eventNames',
  'setMaxListeners',
  'getMaxListeners',
];

/**
 * `process` is an EventEmitter, and most programs never notice. Until one does, by one of these methods or by asking
 * for the module, stand-ins spare it the compilation of `events`.
 */
export function prepareEmitter(host: NodeHost, realm: Realm, prototype: GuestObject): void {
  host.process.prototype = prototype;
  for (const name of EMITTER_METHODS) {
    defineAccessor(
      realm,
      prototype,
      name,
      (self) => {
        becomeEmitter(host);
        return isObject(self) ? Get(self, name) : undefined;
      },
      (self, [value]) => {
        becomeEmitter(host);
        if (isObject(self)) CreateDataPropertyOrThrow(self, name, value);
        return undefined;
      },
    );
  }
}

export function becomeEmitter(host: NodeHost): void {
  const { process: state } = host;
  const { object } = state;
  if (state.isEmitter || object === null) return;
  state.isEmitter = true;
  try {
    makeEmitter(host, object);
  } catch (thrown) {
    // Too deep in the stack for it, say: the stand-ins are still there and try again.
    state.isEmitter = false;
    throw thrown;
  }
}

function makeEmitter(host: NodeHost, object: GuestObject): void {
  const { process: state, realm } = host;
  const EventEmitter = libraryModule(host, realm, 'events') as GuestObject;
  const prototype = state.prototype!;
  Call(EventEmitter, object, []);
  for (const name of EMITTER_METHODS) prototype.methods.delete(prototype, name);
  prototype.methods.setPrototypeOf(prototype, Get(EventEmitter, 'prototype') as GuestObject);
  const onWarning = CreateBuiltinFunction(
    (_this, [warning]) => {
      host.warnings.print(warning);
      return undefined;
    },
    1,
    'onWarning',
    { realm },
  );
  const isFirst =
    host.rules.major < 8 || host.rules.major === 11 || (host.rules.major === 12 && !host.rules.has(12.01));
  if (isFirst) Invoke(object, 'on', ['warning', onWarning]);
  // Node watches for listeners of signals; from 20 to 24 something else does as well.
  const { major } = host.rules;
  for (const [event, name] of [
    ['newListener', 'startListeningIfSignal'],
    ['removeListener', 'stopListeningIfSignal'],
  ])
    for (let count = major >= 20 && major < 25 ? 2 : 1; count > 0; count--)
      Invoke(object, 'on', [event, CreateBuiltinFunction(() => undefined, 1, name, { realm })]);
  if (!isFirst) Invoke(object, 'on', ['warning', onWarning]);
}

/** A promise was settled again: whoever listens hears it, and the first time that this goes out of use. */
export function emitMultipleResolves(host: NodeHost, args: Value[]): void {
  const { rules } = host;
  host.frames.telling('settledAgain', () => emitNow(host, 'multipleResolves', args));
  if (!rules.has(18) || warnedOfMultipleResolves.has(host)) return;
  warnedOfMultipleResolves.add(host);
  // https://nodejs.org/api/deprecations.html#dep0160-processonmultipleresolves-handler
  host.warnings.emit('The multipleResolves event has been deprecated.', 'DeprecationWarning', 'DEP0160');
}

const warnedOfMultipleResolves = new WeakSet<NodeHost>();

/** False, too, when a program has made `process` into something that cannot even be asked. */
export function hasListeners(host: NodeHost, event: string): boolean {
  const { isEmitter, object } = host.process;
  if (!isEmitter) return false;
  try {
    const count = Invoke(object!, 'listenerCount', [event]);
    return typeof count === 'number' && count > 0;
  } catch (thrown) {
    if (thrown instanceof GuestThrow) return false;
    throw thrown;
  }
}

/** A status as the process hands it over; `otherwise` when the program's value cannot be made a number. */
export function statusOf(code: Value, otherwise: number): number {
  try {
    return ToInt32(code);
  } catch (thrown) {
    if (thrown instanceof GuestThrow) return otherwise;
    throw thrown;
  }
}

/** Emits a process event from the host as a task of its own; true when somebody listened. */
export function emitProcessEvent(host: NodeHost, event: string, args: Value[]): boolean {
  if (!hasListeners(host, event)) return false;
  host.runProcessTask(host.newProcessTask(event), () => emitNow(host, event, args));
  return true;
}

/** Emits within what runs: what a listener throws goes to the caller. */
export function emitNow(host: NodeHost, event: string, args: Value[]): void {
  if (host.process.isEmitter) Invoke(host.process.object!, 'emit', [event, ...args]);
}
