import type { PromiseData } from '../../engine/heart/promise-records.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { formatWarningReason } from './uncaught.ts';
import { emitProcessEvent } from './process-events.ts';
import type { NodeHost } from './node-host.ts';

interface Entry {
  readonly promise: GuestObject;
  /** Node's running number of unhandled rejections, for its warnings. */
  readonly uid: number;
  warned: boolean;
}

/** lib/internal/process/promises.js: which rejected promises nobody handled, and what happens to them. */
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
      const entry: Entry = { promise, uid: ++this.#lastUid, warned: false };
      this.#entries.set(promise, entry);
      this.#pending.push(entry);
      return;
    }
    const entry = this.#entries.get(promise);
    if (entry === undefined) return;
    this.#entries.delete(promise);
    if (entry.warned) this.#handledLater.push(entry);
  }

  /** Reports what is due, after the nextTick and microtask queues ran empty; true when that made new work possible. */
  process(): boolean {
    const later = this.#handledLater;
    this.#handledLater = [];
    for (const entry of later) this.#reportHandledLater(entry);
    let worked = false;
    while (this.#pending.length > 0) {
      const pending = this.#pending;
      this.#pending = [];
      for (const entry of pending) {
        if (this.#entries.get(entry.promise) !== entry) continue;
        entry.warned = true;
        this.#report(entry);
        worked = true;
      }
    }
    return worked || later.length > 0;
  }

  #reportHandledLater(entry: Entry): void {
    const host = this.#host;
    host.agent.observer.rejectionHandledLater((entry.promise.data as PromiseData).Id);
    if (emitProcessEvent(host, 'rejectionHandled', [entry.promise]) || host.rules.unhandledRejections !== 'warn') return;
    host.warn(`(node:1) PromiseRejectionHandledWarning: Promise rejection was handled asynchronously (rejection id: ${entry.uid})`);
  }

  #report(entry: Entry): void {
    const host = this.#host;
    const { PromiseResult: reason, Id } = entry.promise.data as PromiseData;
    host.agent.observer.rejectionUnhandled(Id, reason);
    if (emitProcessEvent(host, 'unhandledRejection', [reason, entry.promise])) return;
    if (host.rules.unhandledRejections === 'throw') {
      host.uncaughtException(reason, true);
      return;
    }
    const uid = entry.uid;
    host.warn(`(node:1) UnhandledPromiseRejectionWarning: ${formatWarningReason(host, reason)}`);
    host.warn(
      '(node:1) UnhandledPromiseRejectionWarning: Unhandled promise rejection. This error originated either by throwing inside of an async ' +
        `function without a catch block, or by rejecting a promise which was not handled with .catch(). (rejection id: ${uid})`,
    );
    if (this.#deprecationShown) return;
    this.#deprecationShown = true;
    host.warn(
      '(node:1) [DEP0018] DeprecationWarning: Unhandled promise rejections are deprecated. In the future, promise rejections that are not ' +
        'handled will terminate the Node.js process with a non-zero exit code.',
    );
  }
}
