import type {
  ActivationId,
  MAX_SITE as EngineMax,
  NAME_SHIFT as EngineNameShift,
  PromiseId,
  SITE_SHIFT as EngineShift,
  SMALL as EngineSmall,
  SiteId,
} from '../engine/heart/observer.ts';
import {
  AGENT_SHIFT,
  EV,
  JOINED,
  MAX_SITE,
  NAME_SHIFT,
  type Site,
  SHORT,
  SITE_SHIFT,
  SMALL as TRACE_SMALL,
  type Tape,
  type TraceBuilder,
} from '../trace/index.ts';

/* The trace's numbers, which are the engine's as well: others do not compile. */
SITE_SHIFT satisfies typeof EngineShift;
MAX_SITE satisfies typeof EngineMax;
TRACE_SMALL satisfies typeof EngineSmall;
NAME_SHIFT satisfies typeof EngineNameShift;

/** What a recorder must be told about the run. */
export interface RecorderContext {
  /** Who knows where the running guest code stands. Asked for with the first event that has a place. */
  readonly place: Place;
  /** The program's numbered places; may grow while it runs. */
  readonly sites: readonly Site[];
  /** Brings `sites` up to date: called before anybody reads them. */
  updateSites?(): void;
  /** The trace is full and an event had to be dropped: the moment to end the run. Called once. */
  onFull?(): void;
}

/** Says where the running guest code stands, 0 nowhere. */
interface Place {
  currentSite(): SiteId;
}

/** Writes events onto the builder's tape, word by word: nothing a recorded run does is done more often. */
export abstract class EventWriter {
  protected readonly builder: TraceBuilder;
  protected readonly tape: Tape;
  private readonly context: RecorderContext;
  private place: Place | null = null;
  /** Whose events these are, as a part of an event's first word. */
  protected readonly agentBits: number;
  private hasToldFull = false;
  /** A resume that was told and not yet written, see Recorder.awaitResumed; 0 none. */
  protected resuming: ActivationId = 0;
  protected resumeSite: SiteId = 0;
  protected resumeOutcome = 0;
  protected resumePreview = 0;

  constructor(builder: TraceBuilder, context: RecorderContext, agent: number) {
    this.builder = builder;
    this.tape = builder.tape;
    this.context = context;
    this.agentBits = agent << AGENT_SHIFT;
  }

  protected currentSite(): SiteId {
    this.place ??= this.context.place;
    return this.place.currentSite();
  }

  /* Events of one to six words: where the guest code stands, unless a place is given. A kind always has the same. */

  protected write1(kind: number, site: SiteId): void {
    const { tape } = this;
    if (tape.left === 0 && !this.isReady(kind)) return;
    const { words, at } = tape;
    words[at] = kind | this.agentBits | ((site > MAX_SITE ? 0 : site) << SITE_SHIFT);
    tape.at = at + 1;
    tape.left--;
  }

  protected write2(kind: number, a: number, site = this.currentSite()): void {
    const { tape } = this;
    if (tape.left === 0 && !this.isReady(kind)) return;
    const { words, at } = tape;
    words[at] = kind | this.agentBits | ((site > MAX_SITE ? 0 : site) << SITE_SHIFT);
    words[at + 1] = a;
    tape.at = at + 2;
    tape.left--;
  }

  protected write3(kind: number, a: number, b: number, site = this.currentSite()): void {
    const { tape } = this;
    if (tape.left === 0 && !this.isReady(kind)) return;
    const { words, at } = tape;
    words[at] = kind | this.agentBits | ((site > MAX_SITE ? 0 : site) << SITE_SHIFT);
    words[at + 1] = a;
    words[at + 2] = b;
    tape.at = at + 3;
    tape.left--;
  }

  protected write4(kind: number, a: number, b: number, c: number, site = this.currentSite()): void {
    const { tape } = this;
    if (tape.left === 0 && !this.isReady(kind)) return;
    const { words, at } = tape;
    words[at] = kind | this.agentBits | ((site > MAX_SITE ? 0 : site) << SITE_SHIFT);
    words[at + 1] = a;
    words[at + 2] = b;
    words[at + 3] = c;
    tape.at = at + 4;
    tape.left--;
  }

  protected write5(kind: number, a: number, b: number, c: number, d: number, site = this.currentSite()): void {
    const { tape } = this;
    if (tape.left === 0 && !this.isReady(kind)) return;
    const { words, at } = tape;
    words[at] = kind | this.agentBits | ((site > MAX_SITE ? 0 : site) << SITE_SHIFT);
    words[at + 1] = a;
    words[at + 2] = b;
    words[at + 3] = c;
    words[at + 4] = d;
    tape.at = at + 5;
    tape.left--;
  }

  protected write6(
    kind: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    site = this.currentSite(),
  ): void {
    const { tape } = this;
    if (tape.left === 0 && !this.isReady(kind)) return;
    const { words, at } = tape;
    words[at] = kind | this.agentBits | ((site > MAX_SITE ? 0 : site) << SITE_SHIFT);
    words[at + 1] = a;
    words[at + 2] = b;
    words[at + 3] = c;
    words[at + 4] = d;
    words[at + 5] = e;
    tape.at = at + 6;
    tape.left--;
  }

  /** The event of `count` words that was just written may be joined by one of this kind about the same promise. */
  protected mayBeJoined(by: number, count: number, promise: PromiseId): void {
    const { tape } = this;
    tape.joinHead = tape.at - count;
    tape.joinEnd = tape.at;
    tape.joinOf = promise;
    tape.joinBy = by;
  }

  /**
   * Joins the event that comes now to the one before (packed.ts) if nothing was written since and there is room for both.
   * Both are at one place: what moves it is written down.
   */
  protected joins(kind: number, promise: PromiseId): boolean {
    const { tape } = this;
    if (tape.at !== tape.joinEnd || tape.joinBy !== kind || tape.joinOf !== promise || tape.left === 0) return false;
    tape.words[tape.joinHead] -= JOINED;
    tape.left--;
    tape.joinEnd = -1;
    return true;
  }

  /** The same, with two words of its own, for an event that may be joined in its turn. */
  protected joinsWith(kind: number, promise: PromiseId, a: number, b: number, by: number): boolean {
    if (!this.joins(kind, promise)) return false;
    const { tape } = this;
    const { words, at } = tape;
    words[at] = a;
    words[at + 1] = b;
    tape.at = tape.joinEnd = at + 2;
    tape.joinBy = by;
    return true;
  }

  /** Whether an event can be written now: a resume that waits goes before it, and there must be room. */
  private isReady(kind: number): boolean {
    this.writeResume();
    return this.tape.left > 0 || this.builder.makeRoom(kind) || this.tellFull();
  }

  protected writeResume(): void {
    const { resuming } = this;
    if (resuming === 0) return;
    this.endHold();
    this.writeResumed(resuming);
  }

  protected writeResumed(activation: ActivationId): void {
    const { resumeOutcome, resumePreview, resumeSite } = this;
    if (resumeOutcome === 1) this.write3(SHORT.AwaitResumed, activation, resumePreview, resumeSite);
    else this.write4(EV.AwaitResumed, activation, resumeOutcome, resumePreview, resumeSite);
  }

  /** What waits goes before the next event: whoever writes finds no room until `endHold`. */
  protected hold(resuming: ActivationId): void {
    const { tape } = this;
    this.resuming = resuming;
    tape.held = tape.left;
    tape.left = 0;
  }

  protected endHold(): void {
    const { tape } = this;
    this.resuming = 0;
    tape.left = tape.held;
    tape.held = 0;
  }

  private tellFull(): false {
    if (!this.hasToldFull) {
      this.hasToldFull = true;
      this.context.onFull?.();
    }
    return false;
  }
}
