import { describeHandler } from '../../../engine/heart/handlers.ts';
import { CreateBuiltinFunction, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Call, Get, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber } from '../../../engine/spec/type-conversion.ts';
import { createInstance, defineInterface, requireArguments } from '../../web/interface.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import type { TaskHost } from './task-host.ts';

/** Longest idle period. https://w3c.github.io/requestidlecallback/#start-an-idle-period-algorithm */
const PERIOD_NS = 50 * NS_PER_MS;
/** A page has no time to idle until it is loaded. */
const LOADED_NS = 5 * NS_PER_MS;

interface IdleCallback {
  readonly callback: GuestObject;
  /** The program's number of it. */
  readonly handle: number;
  /** Timer of the `timeout` option, 0 without. */
  readonly timer: number;
}

class DeadlineData {
  readonly endNs: number;
  readonly didTimeout: boolean;
  constructor(endNs: number, didTimeout: boolean) {
    this.endNs = endNs;
    this.didTimeout = didTimeout;
  }
}

/** requestIdleCallback: callbacks run when nothing else can, in the order they were asked for. */
export class IdleCallbacks {
  readonly #host: TaskHost;
  readonly #pending = new Map<number, IdleCallback>();
  /** Ids that run in this idle period; what is asked for meanwhile waits for the next. */
  #period: number[] = [];
  /** Their own numbers, as the program has them: what stands for each among the host's timers. */
  readonly #ids = new Map<number, number>();
  #lastHandle = 0;
  #endNs = 0;
  #delayNs = 0;
  #startNs = 0;

  /** When the next idle period can begin; Infinity while nobody asks for one. */
  get startNs(): number {
    return this.isEmpty ? Infinity : this.#startNs;
  }

  constructor(host: TaskHost) {
    this.#host = host;
  }

  /** The next callback to run now, when nothing else is runnable before `nextWorkNs`; undefined when there is none. */
  next(nextWorkNs: number): (() => void) | undefined {
    const now = this.#host.clock.ns;
    while (this.#period.length > 0 && now < this.#endNs) {
      const id = this.#period.shift()!;
      if (!this.#pending.has(id)) continue;
      // Its turn has come: it waits no longer.
      this.#host.agent.observer.timerDue(id);
      return () => this.#run(id, this.#endNs, false);
    }
    this.#period = [];
    if (now < this.startNs || nextWorkNs <= now) return undefined;
    this.#period = [...this.#pending.keys()];
    this.#endNs = Math.min(now + PERIOD_NS, nextWorkNs);
    return this.next(nextWorkNs);
  }

  get isEmpty(): boolean {
    return this.#pending.size === 0;
  }

  #run(id: number, endNs: number, didTimeout: boolean): void {
    const { callback, timer, handle } = this.#pending.get(id)!;
    this.#pending.delete(id);
    this.#ids.delete(handle);
    this.#host.cancelTimer(timer);
    const deadline = createInstance(this.#host.realm, 'IdleDeadline', new DeadlineData(endNs, didTimeout));
    Call(callback, undefined, [deadline]);
  }

  /** `delayNs`: how long nothing must happen before a page idles. */
  install(realm: Realm, delayNs: number): void {
    this.#delayNs = delayNs;
    const host = this.#host;
    defineInterface<DeadlineData>(realm, {
      name: 'IdleDeadline',
      data: DeadlineData,
      get: { didTimeout: (data) => data.didTimeout },
      methods: { timeRemaining: (data) => Math.max(0, (data.endNs - host.nowNs()) / NS_PER_MS) },
    });
    const request = CreateBuiltinFunction(
      (_this, args) => {
        requireArguments(args, 1, "execute 'requestIdleCallback' on 'Window'");
        const [callback, options] = args;
        if (!IsCallable(callback))
          return ThrowTypeError(
            "Failed to execute 'requestIdleCallback' on 'Window': parameter 1 is not of type 'Function'.",
          );
        const timeout = isObject(options) ? Get(options, 'timeout') : undefined;
        const id = host.nextTimerId();
        const late = (): void => {
          if (!this.#pending.has(id)) return;
          host.agent.observer.timerDue(id);
          host.queueTask('idle', 'requestIdleCallback', () => {
            if (this.#pending.has(id)) this.#run(id, host.clock.ns, true);
          });
        };
        if (this.isEmpty) this.#startNs = Math.max(host.clock.ns + this.#delayNs, LOADED_NS);
        const handle = ++this.#lastHandle;
        this.#ids.set(handle, id);
        const ms = timeout === undefined ? 0 : ToNumber(timeout);
        this.#pending.set(id, { callback, handle, timer: ms > 0 ? host.afterMs(ms, 'requestIdleCallback', late) : 0 });
        host.agent.observer.timerSet(id, 'idle', host.clock.ms, -1, describeHandler(callback));
        return handle;
      },
      1,
      'requestIdleCallback',
      { realm },
    );
    const cancel = CreateBuiltinFunction(
      (_this, [given]) => {
        const handle = ToNumber(given);
        const id = this.#ids.get(handle);
        const found = id === undefined ? undefined : this.#pending.get(id);
        this.#ids.delete(handle);
        if (id === undefined || found === undefined) return undefined;
        this.#pending.delete(id);
        host.cancelTimer(found.timer);
        host.agent.observer.timerCleared(id);
        return undefined;
      },
      1,
      'cancelIdleCallback',
      { realm },
    );
    defineValue(realm.globalObject, 'requestIdleCallback', request, PLAIN);
    defineValue(realm.globalObject, 'cancelIdleCallback', cancel, PLAIN);
  }
}
