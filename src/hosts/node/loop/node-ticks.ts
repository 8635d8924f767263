import { CreateBuiltinFunction } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { describeHandler } from '../../../engine/heart/handlers.ts';
import type { Job } from '../../../engine/heart/host-hooks.ts';
import { Call } from '../../../engine/spec/object-operations.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { BaseHost } from '../../base-host.ts';
import type { HostSettings } from '../../host.ts';
import type { AsyncContexts } from '../async-hooks/async-contexts.ts';
import { ContextJobs } from './context-jobs.ts';
import type { Exceptions } from '../failures/exceptions.ts';
import { type DrainPlace, HostFrames } from '../frames/host-frames.ts';
import { ImmediateQueue, startImmediate } from './immediates.ts';
import { ProcessState } from '../process/process-events.ts';
import type { RejectionTracker } from '../failures/rejections.ts';
import type { HostTick, Tick } from './ticks.ts';
import { NODE_RULES, type NodeRules } from '../versions.ts';

/** Node's nextTick queue and the microtask queue behind it, drained after every callback of the loop (node-loop.ts). */
export abstract class NodeTicks extends BaseHost {
  readonly id: string;
  readonly rules: NodeRules;
  readonly immediates = new ImmediateQueue();
  readonly process = new ProcessState();
  /** Node's own lines in stacks. */
  readonly frames: HostFrames;
  abstract readonly rejections: RejectionTracker;
  abstract readonly exceptions: Exceptions;
  readonly contextJobs = new ContextJobs(
    () => this.agent,
    (value) => this.reportException(value, false),
  );
  abstract readonly contexts: AsyncContexts;
  protected ticks: (Tick | HostTick)[] = [];
  #microtasksInTick = false;
  protected isInMicrotasks = false;
  /** A drain that an exception ended is made up for before the next immediates. */
  protected drainIsDue = false;
  /** Bun looks for unhandled rejections at the beginning of a turn of its loop alone. */
  protected rejectionsWait = false;

  constructor(id: string, settings: HostSettings, kin?: BaseHost) {
    super(settings, kin);
    this.id = id;
    this.rules = NODE_RULES[id];
    this.frames = new HostFrames(id);
  }

  abstract nextTimerId(): number;

  override HostEnqueuePromiseJob(job: Job): void {
    if (!this.contextJobs.take(job)) super.HostEnqueuePromiseJob(job);
  }

  /** The running operation and the lines below: what a parked callback goes on in. */
  here(): <T>(callback: () => T) => T {
    const within = this.contexts.here();
    const putBack = this.frames.here();
    return (callback) => {
      putBack();
      return within(callback);
    };
  }

  /**
   * Runs a callback as a task, and waits where it is parked. True when an exception ended it that a listener took; in Bun
   * nothing else ends with it.
   */
  protected *runs(
    task: number,
    callback: () => void,
    kind: 'callback' | 'program' | 'whole' = 'callback',
  ): Generator<void, boolean> {
    this.exceptions.wasTaken = false;
    this.runTask(task, callback, kind);
    if (this.isParked) yield;
    return this.exceptions.wasTaken && !this.rules.isBun;
  }

  nextTick(callback: GuestObject, args: Value[]): void {
    if (this.process.exiting) return;
    const task = this.agent.nextTaskId();
    this.agent.observer.nextTickEnqueued(task, describeHandler(callback));
    this.ticks.push({ task, callback, args, context: this.contexts.make('TickObject') });
    if (this.rules.isBun && !this.#hasTicked) {
      if (this.isInMicrotasks) this.#ticksFollow();
      else this.#firstTickIsNew = this.hasStarted;
    }
    this.#hasTicked = true;
  }
  #hasTicked = false;
  /** Bun looks for ticks behind one microtask alone: the first that ends when there has been a tick. That of the main script is one. */
  #firstTickIsNew = false;

  #ticksFollow(): void {
    this.enqueueMicrotask(null, () => this.#runTicksAsJob(), 'first');
  }

  /** Bun: `process.nextTick` has been taken by a module. */
  takeTicks(): void {
    this.#hasTicked = this.ticksAreTaken = true;
  }
  protected ticksAreTaken = false;
  hasStarted = false; // the main script has run

  #runTicksAsJob(): void {
    for (let tick = this.ticks.shift(); tick !== undefined; tick = this.ticks.shift())
      if (typeof tick !== 'function') for (const _ of this.#runTick(tick, 'native', 'whole'));
  }

  /**
   * All nextTicks, then all microtasks, again while there are ticks or rejections to report; true when an exception ended it. Up to Node 8
   * rejections are told behind microtasks that follow ticks, whatever there is in the queue; what has been written is a tick, too.
   */
  protected *drain(place: DrainPlace = 'native'): Generator<void, boolean> {
    let found: 'nothing' | 'reported' | 'broken' = 'nothing';
    let isFirst = this.ticks.length === 0 && (this.rules.isBun || !this.frames.hasWritten);
    do {
      for (let tick = this.ticks.shift(); tick !== undefined; tick = this.ticks.shift()) {
        const isBroken = typeof tick === 'function' ? yield* tick(place) : yield* this.#runTick(tick, place);
        yield;
        if (!isBroken) continue;
        this.makeUpForDrain();
        return true;
      }
      yield* this.microtasks(place, isFirst);
      const waitsForTicks = isFirst || this.rules.has(9);
      isFirst = false;
      if ((this.ticks.length > 0 && waitsForTicks) || this.rejectionsWait) continue;
      this.frames.enterRejections(place);
      found = this.rejections.process(place);
      if (found === 'broken') this.makeUpForDrain();
    } while (this.ticks.length > 0 || (found === 'reported' && this.rules.has(9)));
    this.frames.hasWritten = false;
    return found === 'broken';
  }

  *#runTick(tick: Tick, place: DrainPlace, kind: 'callback' | 'whole' = 'callback'): Generator<void, boolean> {
    this.frames.enterTick(tick.args.length, place);
    const call = (): void => void this.contexts.run(tick.context, () => Call(tick.callback, undefined, tick.args));
    const isBroken = yield* this.runs(tick.task, call, kind);
    if (isBroken) this.contexts.strand(place);
    this.contexts.destroy(tick.context);
    return isBroken;
  }

  /** What an exception kept from running in a drain is not lost: it runs at the next turn of the loop, and in most versions before immediates. */
  protected makeUpForDrain(): void {
    if (this.rules.drainAfterException === 'before-immediates') this.drainIsDue = true;
  }

  /** Behind an exception that a listener took Node sets an immediate, so that the loop turns once more; before Node 9 nextTicks run in it. */
  turnOnceMore(): void {
    if (this.rules.isBun) return;
    const nothing = CreateBuiltinFunction(() => undefined, 0, 'node:internal', { realm: this.realm });
    startImmediate(this, nothing, []).drains = !this.rules.has(9);
  }

  /** Until Node 8 a rejection put "run microtasks" into the nextTick queue. */
  drainMicrotasksInATick(): void {
    if (this.#microtasksInTick) return;
    this.#microtasksInTick = true;
    this.ticks.push((place) => this.#microtasksTick(place));
  }

  *#microtasksTick(place: DrainPlace): Generator<void, boolean> {
    this.#microtasksInTick = false;
    yield* this.microtasks();
    this.frames.enterRejections(place);
    const found = this.ticks.length > 0 ? 'reported' : this.rejections.process();
    if (found !== 'nothing') this.drainMicrotasksInATick();
    return found === 'broken';
  }

  protected *microtasks(place: DrainPlace = 'native', areFirst = true): Generator<void> {
    if (this.jobs.isEmpty && !this.isUndrained) return;
    this.isUndrained = false;
    const { observer } = this.agent;
    observer.checkpointStarted();
    for (let n = 1; !this.jobs.isEmpty; n++) {
      this.isInMicrotasks = true;
      this.frames.enterJobs(place, areFirst, this.jobs.next);
      this.jobs.runNext();
      if (n % 32 === 0 || this.isParked) yield;
      this.isInMicrotasks = false;
      if (!this.#firstTickIsNew) continue;
      this.#firstTickIsNew = false;
      if (this.ticks.length > 0) this.#ticksFollow();
    }
    observer.checkpointFinished();
    yield;
  }
}
