import { AgentParked, canParkBetweenOps } from '../../engine/index.ts';
import { weakTables } from '../../engine/builtins/weak-table.ts';
import { type Observer, silentObserver } from '../../engine/heart/observer.ts';
import type { Agent } from '../../engine/spec/agent.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import { scopeNotes } from '../../engine/compile/builder.ts';
import { type Frame, machine } from '../../engine/vm/frame.ts';
import type { BaseHost } from '../../hosts/base-host.ts';
import type { HostMaker } from '../../hosts/host.ts';
import type { Recorder } from '../../record/recorder.ts';
import type { TraceDelta } from '../../trace/index.ts';
import { createRunUnder } from '../program-run.ts';
import type { Run, RunSettings } from '../settings.ts';
import { isRoot, Sightings } from './sightings.ts';

/*
 * The same run once more, stopped at an event. Where the event is a statement's or a write's own, and no built-in
 * function lies between the host and the loop, the agent is parked and can go on. Anywhere else the run is halted: the
 * host's stack is left for good, heap and frames stay as they are at that event, and going on means starting over.
 */

/** Flies through the engine; nobody catches it. */
class Halt {}

/** Where a run stands: everything reachable from here is as it is at that event. */
export interface Standing {
  /** Innermost first; frames of library code are left out. */
  readonly frames: readonly Frame[];
  readonly agent: Agent;
  readonly realm: Realm;
}

export class StoppingRun {
  /** What the run knows of frames and environments by the order in which it met them. */
  readonly sightings = new Sightings();
  /** Called at every event with the position after it; what happens in it must not change anything. */
  visit: ((cursor: number, standing: () => Standing, agent: Agent) => void) | null = null;
  readonly #run: Run;
  readonly #now: () => number;
  #recorder: Recorder | null = null;
  #main: Agent | null = null;
  #target = 0;
  #until = 0;
  #seen = 0;
  /** The last position at which it could have been parked. */
  #lastRest = 0;
  #isParked = false;
  #isHalted = false;
  #hasEnded = false;
  /** The op at which it was parked is done again, and tells of the same event again. */
  #repeats = false;
  #standing: Standing | null = null;
  readonly #isDelicate: boolean;
  readonly #entry: string;
  /** All callbacks of the host bear to be begun twice. */
  readonly #hasPlainCallbacks: boolean;

  /** `onDelta` is told what the run records. */
  constructor(
    createHost: HostMaker,
    settings: RunSettings,
    now: () => number,
    onDelta: (delta: TraceDelta) => void = () => {},
  ) {
    scopeNotes.areKept = true;
    weakTables.areListed = true;
    this.#hasPlainCallbacks = settings.host.startsWith('node-');
    this.#entry = settings.entry;
    this.#isDelicate = settings.host === 'bun' || Object.values(settings.files).some((text) => DELICATE.test(text));
    this.#now = now;
    const watch = (recorder: Recorder, agentOf: () => Agent): Observer => this.#watch(recorder, agentOf);
    // A park ends the slice at once: the host would go on with what is parked.
    const sliced = (): number => (this.#isParked || now() >= this.#until ? Infinity : 0);
    this.#run = createRunUnder(createHost, { ...settings, record: 'full', onDelta, keepChunks: false, watch }, sliced);
  }

  /** Events that have happened. */
  get cursor(): number {
    return this.#seen;
  }

  get lastRest(): number {
    return this.#lastRest;
  }

  /** It can be taken further. */
  get canGoOn(): boolean {
    return !this.#isHalted;
  }

  get isThere(): boolean {
    return this.#hasEnded || (this.#seen >= this.#target && (this.#isParked || this.#isHalted)) || this.#target === 0;
  }

  /** The standing at the last stop. */
  get standing(): Standing {
    return this.#standing ?? this.#restingStanding();
  }

  /** Goes on for about `maxMs`, up to position `target`; a run that ends earlier is there as well. */
  step(target: number, maxMs: number): 'more' | 'there' {
    this.#target = target;
    if (this.isThere) return 'there';
    this.#until = this.#now() + maxMs;
    this.#repeats = this.#isParked;
    this.#isParked = false;
    this.#standing = null;
    try {
      if (this.#run.step(1) === 'done') this.#hasEnded = true;
    } catch (thrown) {
      if (!(thrown instanceof Halt)) throw thrown;
      this.#isHalted = true;
    }
    return this.isThere ? 'there' : 'more';
  }

  /** Between callbacks, or after the end. */
  #restingStanding(): Standing {
    const agent = this.#main!;
    return { frames: [], agent, realm: (agent.host as BaseHost).realm };
  }

  get isEmpty(): boolean {
    return this.#main === null;
  }

  #watch(recorder: Recorder, agentOf: () => Agent): Observer {
    this.#recorder ??= recorder;
    const watched: Record<string, (...facts: unknown[]) => void> = {};
    const source = recorder as unknown as Record<string, (...facts: unknown[]) => void>;
    for (const fact of Object.keys(silentObserver)) {
      const tell = source[fact].bind(recorder);
      const rests = isResting(fact);
      // All facts there are, one by one: gathering them costs as much as the event.
      watched[fact] = (a, b, c, d, e, f) => {
        if (this.#repeats && rests) this.#repeats = false;
        else {
          tell(a, b, c, d, e, f);
          this.#happened(fact, a, agentOf());
        }
      };
    }
    return watched as unknown as Observer;
  }

  #happened(fact: string, subject: unknown, agent: Agent): void {
    const cursor = this.#recorder!.length;
    if (cursor === this.#seen) return;
    this.#seen = cursor;
    this.#main ??= agent;
    const rests = isResting(fact);
    if (rests && machine.frame !== null) this.sightings.see(machine.frame);
    const standing = (): Standing => ({
      frames: framesFrom(topFrame(fact, subject)),
      agent,
      realm: (agent.host as BaseHost).realm,
    });
    this.visit?.(cursor, standing, agent);
    const isReached = cursor >= this.#target;
    const canRest =
      rests &&
      !this.#isDelicate &&
      isAtRest(agent) &&
      (agent.currentJob !== undefined || this.#hasPlainCallbacks || isProgram(machine.frame, this.#entry));
    if (canRest && !isReached) this.#lastRest = cursor;
    if (!isReached && !(canRest && this.#now() >= this.#until)) return;
    this.#standing = standing();
    if (!canRest) throw new Halt();
    this.#isParked = true;
    throw new AgentParked();
  }
}

/**
 * The agent can be parked, and goes on as if it had not been. A thenable's job cannot: it would be begun anew after the
 * thenable's `then`, with resolving functions that know nothing of calls.
 */
function isAtRest({ host, currentJob }: Agent): boolean {
  return canParkBetweenOps() && currentJob?.kind !== 'thenable' && (host as BaseHost).cluster.isAlone;
}

/** The stack stands on the program's own text. */
function isProgram(top: Frame | null, entry: string): boolean {
  let base = top;
  while (base?.parent) base = base.parent;
  return base !== null && isRoot(base) && base.fc.shownFile === entry;
}

/** Programs that may ask for what a host keeps around a callback while that runs: a parked one has lost it. Bun's host keeps much. */
const DELICATE = /async_hooks|AsyncLocalStorage|AsyncResource|uncaughtException/;

/** Facts told by an op that does nothing else: it can be done twice. */
const isResting = (fact: string): boolean => fact === 'siteReached' || fact === 'bindingWritten';

/** The innermost frame of the stack as the trace has it after that fact. */
function topFrame(fact: string, activation: unknown): Frame | null {
  if (fact === 'contextPushed') return machine.pushed;
  const { frame } = machine;
  return fact === 'contextPopped' && frame !== null && frame.activation === activation ? frame.parent : frame;
}

function framesFrom(top: Frame | null): Frame[] {
  const frames: Frame[] = [];
  for (let frame = top; frame !== null; frame = frame.parent) if (!frame.fc.library) frames.push(frame);
  return frames;
}
