import type { PromiseData } from '../../engine/heart/promise-records.ts';
import { setupStructuredClone } from '../../engine/builtins/structured-clone.ts';
import { setupTextEncoding } from '../../engine/builtins/text-encoding.ts';
import { CreateBuiltinFunction, defineValue } from '../../engine/objects/function.ts';
import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { PLAIN } from '../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { Call, IsCallable } from '../../engine/spec/object-operations.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { ToNumber } from '../../engine/spec/type-conversion.ts';
import type { Value } from '../../engine/spec/values.ts';
import { Console } from '../console/console-object.ts';
import { plainStyle } from '../console/plain.ts';
import { errorPosition, nameAndMessage } from '../error-position.ts';
import type { Program } from '../host.ts';
import { describeHandler } from '../../engine/heart/handlers.ts';
import { uncaughtText } from '../shell-host.ts';
import { TimedHost } from '../timed-host.ts';
import { NS_PER_MS } from '../virtual-clock.ts';
import { installAbort } from '../web/abort.ts';
import { createEvent, defineTargetMethods, dispatch, installEvents, TargetData } from '../web/events.ts';
import { installPerformance } from '../web/performance.ts';

interface Task {
  readonly id: number;
  readonly run: () => void;
}

/** A frame every 1/60 s, as long as somebody asked for one. */
const FRAME_NS = Math.round(1e9 / 60);

/** A page's event loop: https://html.spec.whatwg.org/#event-loop-processing-model, window, one document. */
export class HtmlHost extends TimedHost {
  #console!: Console;
  #tasks: Task[] = [];
  #frames = new Map<number, GuestObject>();
  /** Rejected promises not yet notified about, and those notified and still unhandled. */
  #aboutToBeNotified = new Set<GuestObject>();
  readonly #outstanding = new Set<GuestObject>();

  installGlobals(realm: Realm): void {
    this.realm = realm;
    const { globalObject } = realm;
    this.#console = new Console(this, plainStyle);
    this.#console.install(realm);
    for (const name of ['window', 'self', 'frames', 'parent', 'top']) defineValue(globalObject, name, globalObject, PLAIN);
    this.installTimers(realm);
    installEvents(this, realm);
    globalObject.data = new TargetData();
    defineTargetMethods(this, realm, globalObject, (value) => value ?? globalObject);
    installAbort(this, realm);
    installPerformance(this, realm);
    setupStructuredClone(realm);
    setupTextEncoding(realm);
    this.#installFrames(realm);
    this.#installReportError(realm);
  }

  /** Levels beyond the fifth wait at least 4 ms. https://html.spec.whatwg.org/#timer-initialisation-steps */
  protected minimumDelay(level: number): number {
    return level >= 5 ? 4 : 0;
  }

  protected *loop(program: Program): Generator<void> {
    this.runTask(this.enqueueTask(program.goal, this.settings.entry), () => void program.run());
    yield;
    yield* this.checkpoint();
    while (yield* this.#next());
  }

  /** Runs what is due first: a queued task, then a frame or a timer, whichever comes earlier. */
  *#next(): Generator<void, boolean> {
    const task = this.#tasks.shift();
    if (task !== undefined) {
      this.runTask(task.id, task.run);
      yield;
      yield* this.checkpoint();
      return true;
    }
    const timer = this.timers.first();
    if (this.#frames.size > 0 && (timer === undefined || this.#nextFrameNs() < timer.dueNs)) {
      yield* this.#renderingOpportunity();
      return true;
    }
    return yield* this.runFirstTimer();
  }

  protected queueTask(source: 'dom' | 'rejection', name: string, run: () => void): void {
    this.#tasks.push({ id: this.enqueueTask(source, name), run });
  }

  // --- Animation frames -----------------------------------------------------------------------------------

  #nextFrameNs(): number {
    return (Math.floor(this.clock.ns / FRAME_NS) + 1) * FRAME_NS;
  }

  *#renderingOpportunity(): Generator<void> {
    this.advanceTo(this.#nextFrameNs());
    const callbacks = this.#frames;
    this.#frames = new Map();
    const now = this.clock.ns / NS_PER_MS;
    for (const [id, callback] of callbacks) {
      this.agent.observer.timerDue(id);
      this.runTask(this.enqueueTask('animation-frame', 'requestAnimationFrame'), () => Call(callback, undefined, [now]));
      yield;
      yield* this.checkpoint();
    }
  }

  #installFrames(realm: Realm): void {
    const request = CreateBuiltinFunction((_this, args) => {
      const callback = args[0];
      if (!IsCallable(callback)) return ThrowTypeError("Failed to execute 'requestAnimationFrame': parameter 1 is not of type 'Function'.");
      const id = this.nextTimerId();
      this.#frames.set(id, callback);
      this.agent.observer.timerSet(id, 'animation-frame', Math.floor(this.#nextFrameNs() / NS_PER_MS), -1, describeHandler(callback));
      return id;
    }, 1, 'requestAnimationFrame', { realm });
    const cancel = CreateBuiltinFunction((_this, args) => {
      const id = ToNumber(args[0]);
      if (this.#frames.delete(id)) this.agent.observer.timerCleared(id);
      return undefined;
    }, 1, 'cancelAnimationFrame', { realm });
    defineValue(realm.globalObject, 'requestAnimationFrame', request, PLAIN);
    defineValue(realm.globalObject, 'cancelAnimationFrame', cancel, PLAIN);
  }

  // --- Errors and rejections ------------------------------------------------------------------------------

  #installReportError(realm: Realm): void {
    const report = CreateBuiltinFunction((_this, args) => {
      this.reportException(args[0], false);
      return undefined;
    }, 1, 'reportError', { realm });
    defineValue(realm.globalObject, 'reportError', report, PLAIN);
  }

  /** https://html.spec.whatwg.org/#report-an-exception: an `error` event; unless cancelled, a line in the console. */
  protected reportException(value: Value, fromPromise: boolean): void {
    const { name, message } = nameAndMessage(value);
    const place = errorPosition(value);
    const event = createEvent(this, this.realm, 'error', {
      message: `Uncaught ${name === '' ? '' : `${name}: `}${message}`, filename: place?.file ?? '', lineno: place?.line ?? 0,
      colno: place === null ? 0 : place.column + 1, error: value,
    }, true);
    if (!fromPromise && !dispatch(this, this.realm.globalObject, event)) return;
    this.uncaught ??= { value, fromPromise };
    this.exit = 1;
    this.#console.write('host-error', uncaughtText(value, fromPromise));
  }

  HostPromiseRejectionTracker(promise: GuestObject, operation: 'reject' | 'handle'): void {
    if (operation === 'reject') {
      this.#aboutToBeNotified.add(promise);
      return;
    }
    if (this.#aboutToBeNotified.delete(promise) || !this.#outstanding.delete(promise)) return;
    this.agent.observer.rejectionHandledLater((promise.data as PromiseData).Id);
    this.queueTask('rejection', 'rejectionhandled', () => this.#fire('rejectionhandled', promise, false));
  }

  /** https://html.spec.whatwg.org/#notify-about-rejected-promises */
  protected afterCheckpoint(): void {
    if (this.#aboutToBeNotified.size === 0) return;
    const list = [...this.#aboutToBeNotified];
    this.#aboutToBeNotified = new Set();
    this.queueTask('rejection', 'unhandledrejection', () => {
      for (const promise of list) {
        const data = promise.data as PromiseData;
        if (data.PromiseIsHandled) continue;
        this.agent.observer.rejectionUnhandled(data.Id, data.PromiseResult);
        if (this.#fire('unhandledrejection', promise, true)) this.reportException(data.PromiseResult, true);
        if (!data.PromiseIsHandled) this.#outstanding.add(promise);
      }
    });
  }

  #fire(type: string, promise: GuestObject, cancelable: boolean): boolean {
    const { PromiseResult: reason } = promise.data as PromiseData;
    return dispatch(this, this.realm.globalObject, createEvent(this, this.realm, type, { promise, reason }, cancelable));
  }
}
