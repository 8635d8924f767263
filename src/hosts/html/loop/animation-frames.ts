import { describeHandler } from '../../../engine/heart/handlers.ts';
import { CreateBuiltinFunction, defineValue } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Call, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber } from '../../../engine/spec/type-conversion.ts';
import { NS_PER_MS } from '../../virtual-clock.ts';
import { requireArguments } from '../../web/interface.ts';
import type { TaskHost } from './task-host.ts';

/** A frame every 1/60 s, as long as somebody asked for one. */
const FRAME_NS = Math.round(1e9 / 60);

/** A page that begins between two turns of the display waits half of one, or so, for its first. */
const FIRST_NS = 9_000_000;

/** The display's turn at that time, and when a turn begins. */
const turnOf = (ns: number): number => Math.floor((ns - FIRST_NS) / FRAME_NS) + 1;
const startOf = (turn: number): number => FIRST_NS + (turn - 1) * FRAME_NS;

/** requestAnimationFrame: callbacks that run before the next frame is drawn. */
export class AnimationFrames {
  readonly #host: TaskHost;
  #frames = new Map<number, GuestObject>();
  /** Their own numbers, as the program has them, and the ids that traces have of them. */
  readonly #ids = new Map<number, number>();
  #lastHandle = 0;
  #windows = 0;
  /** Whose window is not the first: which it is. */
  readonly #inner = new Map<number, number>();
  /** When the next frame is due that somebody waits for; Infinity while nobody does. */
  #soonNs = Infinity;
  /** The first that is not before a time that somebody has named. */
  #laterNs = Infinity;
  /** Which of the display's turns had the last frame; the first turn passes while the page is loaded. */
  #lastTurn = 0;
  #delayNs = 0;

  /** Whether a frame comes first, before the page has time to idle: one that was asked for while none was made. */
  isFirst = false;
  #isMaking = false;

  /** When the next frame is due; Infinity while nobody asks for one. */
  get nextNs(): number {
    return Math.min(this.#soonNs, this.#laterNs);
  }

  constructor(host: TaskHost) {
    this.#host = host;
  }

  /** The callbacks of the frame that is due, in order. https://html.spec.whatwg.org/#run-the-animation-frame-callbacks */
  take(): Iterable<() => void> {
    const callbacks = this.#inOrder();
    this.#frames = new Map();
    this.#isAsked = this.isFirst = false;
    this.#isMaking = true;
    const now = this.timeMs;
    this.#lastTurn = turnOf(this.nextNs);
    this.#soonNs = this.#laterNs = Infinity;
    return this.#calls(callbacks, now);
  }

  /** Those of a window after those of the windows around it. */
  #inOrder(): Map<number, GuestObject> {
    if (this.#inner.size === 0) return this.#frames;
    const placeOf = ([id]: readonly [number, GuestObject]): number => this.#inner.get(id) ?? 0;
    const sorted = new Map([...this.#frames].sort((a, b) => placeOf(a) - placeOf(b)));
    this.#inner.clear();
    return sorted;
  }

  /** The time that the next frame shows: when its turn began, where it was not asked for until then. */
  get timeMs(): number {
    const isLate = this.nextNs === this.#soonNs && this.#delayNs > 0;
    return (isLate ? startOf(turnOf(this.nextNs)) : this.nextNs) / NS_PER_MS;
  }

  /** The frame is there. */
  made(): void {
    this.#isMaking = false;
  }

  *#calls(callbacks: Map<number, GuestObject>, now: number): Generator<() => void> {
    for (const [id, callback] of callbacks) {
      if (!callbacks.has(id)) continue;
      this.#running = callbacks;
      this.#host.agent.observer.timerDue(id);
      if (this.#ids.size > callbacks.size + this.#frames.size) this.#forget(callbacks);
      yield () => Call(callback, undefined, [now]);
    }
    this.#running = null;
  }

  /** Numbers of frames that have been made stand for nothing any more. */
  #forget(callbacks: ReadonlyMap<number, GuestObject>): void {
    for (const [handle, id] of this.#ids) if (!callbacks.has(id) && !this.#frames.has(id)) this.#ids.delete(handle);
  }

  /** A frame without callbacks, for something may look different. */
  ask(): void {
    this.#isAsked = true;
    this.#plan();
  }
  #isAsked = false;

  /** A frame that is not before `ns`. */
  askFrom(ns: number): void {
    this.#laterNs = Math.min(this.#laterNs, Math.max(startOf(turnOf(ns - 1) + 1), this.#following));
  }

  get #following(): number {
    return startOf(turnOf(this.#host.clock.ns) + 1);
  }

  #plan(): void {
    if (this.#soonNs < Infinity) return;
    const now = this.#host.clock.ns;
    // A page that had no frame in this turn makes up for it.
    this.#soonNs = turnOf(now) > this.#lastTurn ? now + this.#delayNs : this.#following;
    this.isFirst = !this.#isMaking;
  }

  /** The callbacks of the frame that is being made; one of them may cancel another. */
  #running: Map<number, GuestObject> | null = null;

  /** `delayNs`: how long the first frame takes that is asked for while none are made. */
  install(realm: Realm, delayNs: number): void {
    this.#delayNs = delayNs;
    const place = this.#windows++;
    const request = CreateBuiltinFunction(
      (_this, args) => {
        const callback = args[0];
        requireArguments(args, 1, "execute 'requestAnimationFrame' on 'Window'");
        if (!IsCallable(callback))
          return ThrowTypeError(
            "Failed to execute 'requestAnimationFrame' on 'Window': parameter 1 is not of type 'Function'.",
          );
        const id = this.#host.nextTimerId();
        this.#ids.set(++this.#lastHandle, id);
        this.#frames.set(id, callback);
        if (place > 0) this.#inner.set(id, place);
        this.#plan();
        this.#host.agent.observer.timerSet(
          id,
          'animation-frame',
          Math.floor(this.nextNs / NS_PER_MS),
          -1,
          describeHandler(callback),
        );
        return this.#lastHandle;
      },
      1,
      'requestAnimationFrame',
      { realm },
    );
    const cancel = CreateBuiltinFunction(
      (_this, args) => {
        const handle = ToNumber(args[0]);
        const id = this.#ids.get(handle) ?? 0;
        this.#ids.delete(handle);
        if (this.#frames.delete(id) || this.#running?.delete(id) === true) this.#host.agent.observer.timerCleared(id);
        if (this.#frames.size === 0 && !this.#isAsked) {
          this.#soonNs = Infinity;
          this.isFirst = false;
        }
        return undefined;
      },
      1,
      'cancelAnimationFrame',
      { realm },
    );
    defineValue(realm.globalObject, 'requestAnimationFrame', request, PLAIN);
    defineValue(realm.globalObject, 'cancelAnimationFrame', cancel, PLAIN);
  }
}
