import type { PromiseData } from '../../../engine/heart/promise-records.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { createEvent, dispatchSteps } from '../../web/events.ts';
import type { HtmlHost } from '../html-host.ts';

/** Rejections that nobody handles: https://html.spec.whatwg.org/#unhandled-promise-rejections */
export class PageRejections {
  readonly #host: HtmlHost;
  /** Rejected promises not yet notified about, and those notified and still unhandled. */
  #aboutToBeNotified = new Set<GuestObject>();
  readonly #outstanding = new Set<GuestObject>();

  constructor(host: HtmlHost) {
    this.#host = host;
  }

  add(promise: GuestObject): void {
    this.#aboutToBeNotified.add(promise);
  }

  forget(promise: GuestObject): boolean {
    return this.#aboutToBeNotified.delete(promise);
  }

  handled(promise: GuestObject): void {
    if (this.forget(promise) || !this.#outstanding.delete(promise)) return;
    const host = this.#host;
    host.agent.observer.rejectionHandledLater((promise.data as PromiseData).Id);
    host.queueTask('rejection', 'rejectionhandled', () =>
      dispatchSteps(host, host.realm.globalObject, this.#event('rejectionhandled', promise)),
    );
  }

  /** https://html.spec.whatwg.org/#notify-about-rejected-promises */
  notify(): void {
    if (this.#aboutToBeNotified.size === 0) return;
    const list = [...this.#aboutToBeNotified];
    this.#aboutToBeNotified = new Set();
    this.#host.queueTask('rejection', 'unhandledrejection', () => this.#tell(list));
  }

  *#tell(promises: readonly GuestObject[]): Generator<void> {
    const host = this.#host;
    for (const promise of promises) {
      const data = promise.data as PromiseData;
      if (data.PromiseIsHandled) continue;
      host.agent.observer.rejectionUnhandled(data.Id, data.PromiseResult);
      const goesOn = yield* dispatchSteps(host, host.realm.globalObject, this.#event('unhandledrejection', promise));
      if (goesOn) host.reportException(data.PromiseResult, true);
      if (!data.PromiseIsHandled) this.#outstanding.add(promise);
    }
  }

  #event(type: string, promise: GuestObject): GuestObject {
    const { PromiseResult: reason } = promise.data as PromiseData;
    const canCancel = type === 'unhandledrejection';
    return createEvent(this.#host, this.#host.realm, type, { promise, reason }, canCancel, 'PromiseRejectionEvent');
  }
}
