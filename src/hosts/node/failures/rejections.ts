import { display } from '../../../engine/builtins/display.ts';
import type { PromiseData } from '../../../engine/heart/promise-records.ts';
import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { addProperty, HIDDEN, PLAIN } from '../../../engine/objects/shape.ts';
import { completionOf } from '../../../engine/spec/completion.ts';
import { CreateError } from '../../../engine/spec/errors.ts';
import { Get, HasOwnProperty, Set_ } from '../../../engine/spec/object-operations.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { AsyncResource } from '../async-hooks/async-contexts.ts';
import type { DrainPlace } from '../frames/host-frames.ts';
import type { NodeHost } from '../node-host.ts';
import { emitProcessEvent } from '../process/process-events.ts';
import { framesOfRejection } from './uncaught.ts';

interface Entry {
  readonly promise: GuestObject;
  /** Node's running number of unhandled rejections, for its warnings. */
  readonly uid: number;
  warned: boolean;
  /** Where it was rejected: listeners run there since Node 16, not in Bun. */
  readonly context: AsyncResource | undefined;
}

const ORIGIN =
  'This error originated either by throwing inside of an async function without a catch block, or by rejecting a promise which was not handled with .catch().';
const STRICT =
  ' To terminate the node process on unhandled promise rejection, use the CLI flag `--unhandled-rejections=strict` (see https://nodejs.org/api/cli.html#cli_unhandled_rejections_mode).';
const DEPRECATED =
  'Unhandled promise rejections are deprecated. In the future, promise rejections that are not handled will terminate the Node.js process with a non-zero exit code.';

/** Which rejected promises nobody handled, and what becomes of them: https://nodejs.org/api/process.html#event-unhandledrejection */
export class RejectionTracker {
  readonly #host: NodeHost;
  readonly #entries = new Map<GuestObject, Entry>();
  #pending: Entry[] = [];
  #handledLater: Entry[] = [];
  #lastUid = 0;
  #deprecationShown = false;

  constructor(host: NodeHost) {
    this.#host = host;
  }

  track(promise: GuestObject, operation: 'reject' | 'handle'): void {
    if (operation === 'reject') {
      const { rules } = this.#host;
      const entry: Entry = {
        promise,
        uid: ++this.#lastUid,
        warned: false,
        context: rules.has(16) && !rules.isBun ? this.#host.contexts.snapshot() : undefined,
      };
      this.#entries.set(promise, entry);
      this.#pending.push(entry);
      if (!this.#host.rules.has(9)) this.#host.drainMicrotasksInATick();
      return;
    }
    const entry = this.#entries.get(promise);
    if (entry === undefined) return;
    this.#entries.delete(promise);
    if (!entry.warned) return;
    if (this.#host.rules.has(9)) this.#handledLater.push(entry);
    else
      this.#host.nextTick(
        CreateBuiltinFunction(() => this.#reportHandledLater(entry, 'native'), 0, '', { realm: this.#host.realm }),
        [],
      );
  }

  /** Somebody else sees to this one. */
  forget(promise: GuestObject): void {
    if (this.#entries.delete(promise)) this.#lastUid--;
  }

  /**
   * Reports what is due, after the nextTick and microtask queues ran empty. A listener that throws ends it: what is left
   * waits for the next time (to Node 18) or is forgotten.
   */
  process(place: DrainPlace = 'native'): 'nothing' | 'reported' | 'broken' {
    let worked = this.tellHandledLater(place);
    const pending = this.#pending;
    this.#pending = [];
    for (const [i, entry] of pending.entries()) {
      if (this.#entries.get(entry.promise) !== entry) continue;
      entry.warned = true;
      worked = true;
      if (this.#report(entry) === 'whole' || this.#host.rules.isBun) continue;
      if (!this.#host.rules.has(20)) this.#pending = pending.slice(i + 1).concat(this.#pending);
      return 'broken';
    }
    return worked || this.#pending.length > 0 ? 'reported' : 'nothing';
  }

  /** Whether there was something to tell. */
  tellHandledLater(place: DrainPlace = 'native'): boolean {
    const later = this.#handledLater;
    this.#handledLater = [];
    for (const entry of later) this.#reportHandledLater(entry, place);
    return later.length > 0;
  }

  #reportHandledLater(entry: Entry, place: DrainPlace): undefined {
    const host = this.#host;
    host.agent.observer.rejectionHandledLater((entry.promise.data as PromiseData).Id);
    const tell = (): boolean => emitProcessEvent(host, 'rejectionHandled', [entry.promise]);
    if (host.contexts.runStranded(place, () => host.frames.telling('handledLater', tell))) return undefined;
    return host.warnings.emit(
      `Promise rejection was handled asynchronously (rejection id: ${entry.uid})`,
      'PromiseRejectionHandledWarning',
    );
  }

  #report(entry: Entry): 'whole' | 'broken' {
    const host = this.#host;
    const { PromiseResult: reason, Id } = entry.promise.data as PromiseData;
    host.agent.observer.rejectionUnhandled(Id, reason);
    host.exceptions.wasTaken = false;
    if (
      host.contexts.runWithin(entry.context, () =>
        host.frames.telling('unhandled', () => emitProcessEvent(host, 'unhandledRejection', [reason, entry.promise])),
      )
    )
      return host.exceptions.wasTaken ? 'broken' : 'whole';
    if (host.rules.unhandledRejections === 'throw')
      host.contexts.runWithin(entry.context, () =>
        host.exceptions.report(
          isErrorLike(reason) ? reason : wrapped(reason, framesOfRejection(host)),
          'rejection',
          reason,
        ),
      );
    else this.#warn(reason, entry.uid);
    return 'whole';
  }

  #warn(reason: Value, uid: number): void {
    const { warnings, rules } = this.#host;
    const type = 'UnhandledPromiseRejectionWarning';
    if (rules.has(8)) {
      warnings.emit(isObject(reason) && reason.kind === Kind.Error ? stackOf(reason) : display(reason), type);
      warnings.emit(
        `Unhandled promise rejection. ${ORIGIN}${rules.has(12.17) ? STRICT : ''} (rejection id: ${uid})`,
        type,
      );
    } else {
      warnings.emit(`Unhandled promise rejection (rejection id: ${uid}): ${textOf(reason)}`, type);
    }
    if (this.#deprecationShown) return;
    this.#deprecationShown = true;
    warnings.emit(DEPRECATED, 'DeprecationWarning', rules.has(8) ? 'DEP0018' : '');
  }
}

/** Since Node 15 a rejection with something that is no error is wrapped so that it can be thrown. */
function wrapped(reason: Value, frames: string): GuestObject {
  const message = `${ORIGIN} The promise rejected with the reason "${display(reason)}".`;
  const error = CreateError('Error', message);
  addProperty(error, 'name', 'UnhandledPromiseRejection', HIDDEN);
  addProperty(error, 'code', 'ERR_UNHANDLED_REJECTION', PLAIN);
  Set_(error, 'stack', `UnhandledPromiseRejection: ${message}${frames}`, false);
  wrappers.add(error);
  return error;
}

const wrappers = new WeakSet<GuestObject>();

/** Whether it is an error that stands for a rejection with something else. */
export const isWrapped = (value: Value): boolean => isObject(value) && wrappers.has(value);

const isErrorLike = (value: Value): value is GuestObject =>
  isObject(value) && value.methods.call === null && (value.kind === Kind.Error || HasOwnProperty(value, 'stack'));

/** How the warnings of Node 8 to 14 show an error. */
function stackOf(reason: GuestObject): string {
  const stack = completionOf(() => ToString(Get(reason, 'stack')));
  return stack.type === 'normal' ? stack.value : display(reason);
}

/** Node 7 put the reason into a text, and what cannot be one left the warning unsaid. */
function textOf(reason: Value): string {
  const text = completionOf(() => ToString(reason));
  return text.type === 'normal' ? text.value : typeof reason === 'symbol' ? reason.toString() : '';
}
