import { throwPlaces } from '../../../engine/index.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { addProperty, PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Place } from '../../error-position.ts';
import type { NodeHost } from '../node-host.ts';
import { emitProcessEvent, statusOf } from '../process/process-events.ts';
import { type Origin, printFooter, printUncaught } from './uncaught.ts';

/** What becomes of an exception that reached the host: https://nodejs.org/api/process.html#event-uncaughtexception */
export class Exceptions {
  readonly #host: NodeHost;
  /** What is thrown next was thrown by a listener of an EventTarget before. */
  isOfListener = false;
  #isTold = false;
  #stage: 'none' | 'asking listeners' | 'dying' = 'none';
  /** Kept, because listeners may throw and catch things of their own. */
  #thrownAt: readonly Place[] = [];
  /** A listener took the exception of the last callback: the drain behind that is due later. */
  wasTaken = false;
  /** Bun: the process ends soon, with or without what is queued in this turn of the loop. */
  ends: 'at once' | 'after this turn' | null = null;

  constructor(host: NodeHost) {
    this.#host = host;
  }

  /** `reason`: what a promise was rejected with, when `value` is an error that stands for it. */
  report(value: Value, origin: Origin, ...[given]: [reason?: Value]): void {
    const reason = arguments.length > 2 ? given : value;
    // What 'exit' listeners throw while the process is dying is lost.
    if (this.#stage === 'dying') return;
    if (this.isOfListener) origin = 'listener';
    this.isOfListener = false;
    this.#thrownAt = throwPlaces(value).map((place) => ({ ...place, column: place.column - 1 }));
    this.#host.frames.seeing(origin, () => this.#see(value, origin, reason));
  }

  #see(value: Value, origin: Origin, reason: Value): void {
    if (this.#stage === 'asking listeners') this.#die(value, origin, reason, 7);
    this.#stage = 'asking listeners';
    const { contexts } = this.#host;
    // Bun's listeners hear of what was thrown, not of promises.
    const isPromise = this.#host.rules.isBun && origin === 'rejection' && this.#host.thread === null;
    const isTaken =
      !isPromise && contexts.runWithin(contexts.whereFailed(value), () => this.#askListeners(value, origin));
    this.#stage = 'none';
    if (!isTaken && this.#host.rules.isBun && this.#host.thread === null) return this.#endSoon(reason, origin);
    if (!isTaken) this.#die(value, origin, reason);
    this.wasTaken = true;
    this.#host.turnOnceMore();
  }

  /** What Node's own code hands over instead of throwing it: its caller goes on when a listener takes it. */
  hear(value: Value): void {
    const { wasTaken } = this;
    this.report(value, 'microtask');
    this.wasTaken = wasTaken;
  }

  #askListeners(value: Value, origin: Origin): boolean {
    const host = this.#host;
    const { has, major } = host.rules;
    const from = origin === 'rejection' || origin === 'module' ? 'unhandledRejection' : 'uncaughtException';
    const { frames } = host;
    if (has(12.17)) frames.telling('monitor', () => emitProcessEvent(host, 'uncaughtExceptionMonitor', [value, from]));
    const { captureCallback } = host.process;
    const args = has(12) || major === 10 ? [value, from] : [value];
    if (captureCallback === null)
      return frames.telling('uncaught', () => emitProcessEvent(host, 'uncaughtException', args));
    const call = (): void => void Call(captureCallback, this.#captureState(captureCallback), [value]);
    frames.telling('captured', () => host.runProcessTask(host.newProcessTask('uncaughtException'), call));
    return true;
  }

  /** Node calls the function as a method of what it keeps about it. */
  #captureState(captureFn: GuestObject): GuestObject | undefined {
    const { rules, realm } = this.#host;
    if (rules.isBun) return undefined;
    if (this.#captured?.captureFn === captureFn) return this.#captured.state;
    const state = OrdinaryObjectCreate(realm.ObjectPrototype);
    addProperty(state, 'captureFn', captureFn, PLAIN);
    if (rules.has(25)) addProperty(state, 'auxiliaryCallbacks', CreateArrayFromList([]), PLAIN);
    if (rules.has(14)) addProperty(state, 'reportFlag', false, PLAIN);
    this.#captured = { captureFn, state };
    return state;
  }
  #captured: { readonly captureFn: GuestObject; readonly state: GuestObject } | undefined;

  #endSoon(value: Value, origin: Origin): void {
    const host = this.#host;
    const fromPromise = origin === 'rejection' || origin === 'module';
    if (this.ends === null) host.uncaught = { value, fromPromise };
    this.ends ??= origin === 'main' || origin === 'module' ? 'at once' : 'after this turn';
    if (origin !== 'rejection') host.process.exitCode = 1;
    printUncaught(host, value, origin, fromPromise || origin === 'main' ? [] : this.#thrownAt);
  }

  /** Bun has a last word on a program that failed. */
  finish(): void {
    if (this.ends !== null || this.#isTold) printFooter(this.#host);
  }

  /** Bun shows an error of a server's callback, and goes on. */
  tell(value: Value): undefined {
    this.#isTold = true;
    this.#host.process.exitCode ??= 1;
    printUncaught(this.#host, value, 'throw', []);
  }

  #die(value: Value, origin: Origin, reason: Value, status = 1): never {
    const host = this.#host;
    const { process: state, rules } = host;
    this.#stage = 'dying';
    host.uncaught = { value: reason, fromPromise: origin === 'rejection' || origin === 'module' };
    if ((status === 1 || rules.isBun) && !state.exiting) {
      state.exiting = true;
      if (rules.has(10)) state.exitCode = status;
      host.frames.telling('dying', () => emitProcessEvent(host, 'exit', [status]));
    }
    if (host.thread === null) printUncaught(host, value, origin, this.#thrownAt, 'last');
    else host.thread.fail(value, this.#thrownAt);
    return host.terminate(
      status === 1 && rules.has(10) && state.exitCode !== undefined ? statusOf(state.exitCode, 1) : status,
    );
  }
}
