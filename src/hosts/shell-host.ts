import type { TaskSource } from '../engine/heart/observer.ts';
import type { PromiseData } from '../engine/heart/promise-records.ts';
import { setupStructuredClone } from '../engine/builtins/structured-clone.ts';
import { setupTextEncoding } from '../engine/builtins/text-encoding.ts';
import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { Realm } from '../engine/spec/realm.ts';
import { agent } from '../engine/spec/agent.ts';
import type { Value } from '../engine/spec/values.ts';
import { Console } from './console/console-object.ts';
import { plainStyle } from './console/plain.ts';
import { nameAndMessage, stackText } from './error-position.ts';
import type { AnyHost, HostSettings, Program } from './host.ts';
import { TimedHost } from './timed-host.ts';
import { installAbort } from './web/abort.ts';
import { installEvents } from './web/event-classes.ts';
import { installPerformance } from './web/performance.ts';

interface Delivery {
  readonly dueNs: number;
  readonly task: number;
  readonly run: () => void;
}

/** Jobs and timed jobs only: an engine's shell. Unhandled rejections end in status 1 when everything has run. */
export class ShellHost extends TimedHost {
  readonly #unhandled = new Set<GuestObject>();
  readonly #inbox: Delivery[] = [];
  /** Something may still be sent here: the loop waits for it. */
  isExpecting = false;
  #console!: Console;

  installGlobals(realm: Realm): void {
    this.realm = realm;
    this.#console = new Console(this, plainStyle);
    this.#console.install(realm);
    this.installTimers(realm);
    installEvents(this, realm);
    installAbort(this, realm);
    installPerformance(this, realm);
    setupStructuredClone(realm);
    setupTextEncoding(realm);
  }

  protected minimumDelay(): number {
    return 0;
  }

  protected *loop(program: Program): Generator<void> {
    this.runTask(
      this.enqueueTask(program.goal, this.settings.entry),
      () => void program.run(),
      program.goal === 'module' ? 'whole' : 'program',
    );
    yield;
    yield* this.checkpoint();
    while (this.isExpecting || this.#inbox.length > 0 || !this.timers.isEmpty) yield* this.#next();
    for (const promise of this.#unhandled) {
      const { PromiseResult: reason, Id } = promise.data as PromiseData;
      this.agent.observer.rejectionUnhandled(Id, reason);
      this.reportException(reason, true);
    }
  }

  /** Whatever is due first: something that was delivered, or a timer. */
  *#next(): Generator<void> {
    const timer = this.timers.first();
    const delivery =
      this.#inbox.length === 0
        ? undefined
        : this.#inbox.reduce((first, each) => (each.dueNs < first.dueNs ? each : first));
    if (timer !== undefined && timer.dueNs <= (delivery?.dueNs ?? Infinity)) {
      yield* this.runFirstTimer();
      return;
    }
    const dueNs = delivery?.dueNs ?? Infinity;
    yield* this.sleepUntil(dueNs);
    if (delivery === undefined || this.clock.ns < dueNs) return;
    this.#inbox.splice(this.#inbox.indexOf(delivery), 1);
    this.runTask(delivery.task, delivery.run);
    yield;
    yield* this.checkpoint();
  }

  deliver(dueNs: number, source: TaskSource, name: string, run: () => void): void {
    this.#inbox.push({ dueNs, task: this.enqueueTask(source, name), run });
    this.arrives(dueNs);
  }

  protected afterCheckpoint(): void {}

  HostPromiseRejectionTracker(promise: GuestObject, operation: 'reject' | 'handle'): void {
    if (operation === 'reject') this.#unhandled.add(promise);
    else this.#unhandled.delete(promise);
  }

  warn(text: string): void {
    this.#console.write('host-warning', text);
  }

  protected reportStuck(error: Value): void {
    this.#console.write('host-error', uncaughtText(error, false));
  }

  protected reportException(value: Value, fromPromise: boolean): void {
    this.uncaught ??= { value, fromPromise };
    this.exit = 1;
    this.#console.write('host-error', uncaughtText(value, fromPromise));
  }
}

/** "Uncaught TypeError: …" with the stack where there is one. */
export function uncaughtText(value: Value, fromPromise: boolean): string {
  const { name, message } = nameAndMessage(value);
  const stack = stackText(value);
  const head = name === '' ? message : `${name}${message === '' ? '' : `: ${message}`}`;
  // Firefox's stacks have no head.
  const text =
    stack === ''
      ? head
      : agent.stackRules.style === 'firefox'
        ? `${head}\n${stack.trimEnd().replace(/^/gm, '    ')}`
        : stack;
  return `Uncaught ${fromPromise ? '(in promise) ' : ''}${text}`;
}

/** The shell, when that is what is asked for. */
export function createShellHost(id: string, settings: HostSettings): AnyHost | undefined {
  return id === 'shell' ? new ShellHost(settings) : undefined;
}
