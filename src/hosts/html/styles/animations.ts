import type { PromiseData } from '../../../engine/heart/promise-records.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { CreateArrayFromList, Get } from '../../../engine/spec/object-operations.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createDOMException } from '../../web/dom-exception.ts';
import { createEvent, defineHandlers, dispatchSteps } from '../../web/events.ts';
import { createInstance, defineInterface, type Interface } from '../../web/interface.ts';
import { type Deferred, newPromise } from '../../web/promises.ts';
import type { Dom } from '../dom/dom.ts';
import { defineMotions, defineEffects, EffectData } from './animation-effects.ts';
import {
  AnimationData,
  type CssMotion,
  currentOf,
  finite,
  isRelevant,
  dataOf,
  inEffectOrder,
  newsOf,
  partAt,
  progressAt,
  stateOf,
  tellMotion,
  untilNews,
} from './animation-data.ts';
import type { NodeData } from '../dom/nodes.ts';

/*
 * https://drafts.csswg.org/web-animations-1: when animations begin and end, and who hears of it. Nothing moves.
 */

class TimelineData {}

interface Waiting {
  readonly animation: GuestObject;
  readonly type: string;
  /** Of what a style has begun, in seconds. */
  readonly elapsed?: number;
}

export class Animations {
  readonly #dom: Dom;
  /** Asks for a frame that is not before that time, in milliseconds. */
  readonly #ask: (ms: number) => void;
  readonly #now: () => number;
  readonly #active = new Set<GuestObject>();
  #events: Waiting[] = [];
  /** That of the last frame. */
  #time = 0;

  constructor(dom: Dom, ask: (ms: number) => void, now: () => number) {
    this.#dom = dom;
    this.#ask = ask;
    this.#now = now;
  }

  get isIdle(): boolean {
    return this.#active.size === 0 && this.#events.length === 0;
  }

  // --- Frames ------------------------------------------------------------------------------------------------

  /** A frame begins. */
  begin(ms: number): void {
    this.#time = ms;
  }

  /** Who has come to an end keeps its promise. https://drafts.csswg.org/web-animations-1/#update-animations-and-send-events */
  advance(): void {
    for (const animation of [...this.#active]) {
      this.#update(animation);
      for (const [type, elapsed] of newsOf(dataOf(animation), this.#time))
        this.#events.push({ animation, type, elapsed });
    }
  }

  isMoving(animation: GuestObject): boolean {
    return this.#active.has(animation);
  }

  /** How far it has come: 0 to 1. */
  partOf = (animation: GuestObject): number => partAt(dataOf(animation), this.#now());
  /** The same without its delay, as the last frame has it. */
  progressOf = (animation: GuestObject): number => progressAt(dataOf(animation), this.#time);

  /** A style no longer asks for it. */
  cancelMotion(animation: GuestObject): void {
    const data = dataOf(animation);
    const { css } = data;
    const elapsed = Math.max(0, currentOf(data, this.#time) ?? 0) / 1000;
    this.#made.delete(animation);
    if (css === null || css.phase === 'after') return;
    const isTold = css.phase !== 'idle';
    this.cancel(animation);
    if (isTold) this.#events.push({ animation, type: `${css.kind}cancel`, elapsed });
    css.phase = 'after';
  }

  /** What is told then. */
  *events(): Generator<() => Iterable<void>> {
    const events = this.#events;
    this.#events = [];
    const { host, realm } = this.#dom;
    for (const { animation, type, elapsed } of events)
      yield () => {
        if (elapsed !== undefined) return tellMotion(this.#dom, dataOf(animation), type, elapsed);
        const fields = { currentTime: currentOf(dataOf(animation), this.#time), timelineTime: this.#time };
        const event = createEvent(host, realm, type, fields, false, 'AnimationPlaybackEvent');
        return dispatchSteps(host, animation, event);
      };
  }

  /** A frame is drawn: who waited for that begins. */
  start(): void {
    for (const animation of this.#active) {
      const data = dataOf(animation);
      if (data.pending === null) continue;
      this.#settlePending(animation, data);
      this.#update(animation);
    }
  }

  #settlePending(animation: GuestObject, data: AnimationData): void {
    const current = currentOf(data, this.#time) ?? 0;
    if (data.pending === 'play') {
      // 0 moves nothing: where it is, it stays, though it runs.
      data.startTime = this.#time - (data.rate === 0 ? 0 : current / data.rate);
      data.hold = data.rate === 0 ? current : null;
    } else {
      data.hold = current;
      data.startTime = null;
    }
    data.pending = null;
    data.shownRate = data.rate;
    data.ready.resolve(animation);
  }

  /** https://drafts.csswg.org/web-animations-1/#update-an-animations-finished-state */
  #update(animation: GuestObject): void {
    const data = dataOf(animation);
    if (stateOf(data, this.#time) === 'finished') {
      if (data.pending === null) this.#active.delete(animation);
      if (data.startTime !== null) data.hold = data.rate > 0 ? data.end : 0;
      if (!data.isFinished) this.#notify(animation, data);
    } else if (data.pending !== null) this.#ask(this.#now());
    else if (data.startTime !== null && data.rate !== 0) {
      const current = currentOf(data, this.#time)!;
      const left = data.rate > 0 ? data.end - current : current;
      this.#ask(
        this.#time + (data.css === null ? left : Math.min(left, untilNews(data, current))) / Math.abs(data.rate),
      );
    } else this.#active.delete(animation);
    if (data.pending !== null) this.#ask(this.#now());
  }

  #notify(animation: GuestObject, data: AnimationData): void {
    data.isFinished = true;
    data.finished.resolve(animation);
    this.#events.push({ animation, type: 'finish' });
    this.#ask(this.#now());
  }

  // --- What programs do --------------------------------------------------------------------------------------

  #fresh(): Deferred {
    const deferred = newPromise(this.#dom.realm);
    (deferred.promise.data as PromiseData).PromiseIsHandled = true;
    return deferred;
  }

  /** An animation that has not begun. */
  create(effect: GuestObject | null): AnimationData {
    const data = new AnimationData(effect);
    data.ready = this.#fresh();
    data.finished = this.#fresh();
    return data;
  }

  #renew(data: AnimationData): void {
    data.finished = this.#fresh();
    data.isFinished = false;
  }

  play(animation: GuestObject): void {
    const data = dataOf(animation);
    const current = currentOf(data, this.#time);
    const from = data.rate >= 0 ? 0 : data.end;
    const isOutside =
      current === null ||
      (data.rate > 0 && (current < 0 || current >= data.end)) ||
      (data.rate < 0 && (current <= 0 || current > data.end));
    data.hold = isOutside ? from : current;
    data.startTime = null;
    if (data.isFinished) this.#renew(data);
    this.#wait(animation, data, 'play');
  }

  pause(animation: GuestObject): void {
    const data = dataOf(animation);
    if (data.pending === 'pause' || stateOf(data, this.#time) === 'paused') return;
    if (data.startTime === null) data.hold ??= 0;
    this.#wait(animation, data, 'pause');
  }

  #wait(animation: GuestObject, data: AnimationData, what: 'play' | 'pause'): void {
    if (data.pending === null) data.ready = this.#fresh();
    data.pending = what;
    this.#active.add(animation);
    this.#update(animation);
    this.#active.add(animation);
  }

  cancel(animation: GuestObject): void {
    const data = dataOf(animation);
    if (stateOf(data, this.#time) !== 'idle') {
      const reason = createDOMException(this.#dom.realm, cancelled(), 'AbortError');
      if (data.pending !== null) data.ready.reject(reason);
      data.pending = null;
      data.ready = this.#fresh();
      data.ready.resolve(animation);
      if (!data.isFinished) data.finished.reject(reason);
      this.#renew(data);
      this.#events.push({ animation, type: 'cancel' });
      this.#ask(this.#now());
    }
    data.hold = data.startTime = null;
    this.#active.delete(animation);
  }

  finish(animation: GuestObject): void {
    const data = dataOf(animation);
    if (data.rate === 0) this.#refuse('finish', 'Cannot finish Animation with a playbackRate of 0');
    if (data.rate > 0 && data.end === Infinity)
      this.#refuse('finish', 'Cannot finish Animation with an infinite target effect end');
    data.startTime = this.#time - (data.rate > 0 ? data.end : 0) / data.rate;
    data.hold = null;
    if (data.pending !== null) data.ready.resolve(animation);
    data.pending = null;
    this.#update(animation);
  }

  seek(animation: GuestObject, ms: number): void {
    const data = dataOf(animation);
    this.#seek(data, ms);
    if (data.isFinished && stateOf(data, this.#time) !== 'finished') this.#renew(data);
    this.#active.add(animation);
    this.#update(animation);
  }

  #seek(data: AnimationData, ms: number): void {
    if (data.rate === 0) data.hold = ms;
    else if (data.hold === null || data.pending === null) {
      data.startTime = data.startTime === null && data.hold !== null ? null : this.#time - ms / data.rate;
      data.hold = data.startTime === null ? ms : null;
    } else data.hold = ms;
  }

  reverse(animation: GuestObject): void {
    const data = dataOf(animation);
    if (data.rate > 0 && data.end === Infinity)
      this.#refuse('reverse', 'Cannot play reversed Animation with infinite target effect end');
    data.hold = currentOf(data, this.#time);
    data.rate = -data.rate;
    this.play(animation);
  }

  setRate(animation: GuestObject, rate: number): void {
    const data = dataOf(animation);
    const current = currentOf(data, this.#time);
    data.rate = rate;
    if (current === null) return;
    if (rate === 0) data.hold = current;
    else if (data.startTime !== null && data.pending === null) {
      data.startTime = this.#time - current / rate;
      data.hold = null;
      this.#active.add(animation);
    }
    this.#update(animation);
  }

  /** One that runs has its new rate from the next frame on. */
  #updateRate(animation: GuestObject, rate: number): undefined {
    const data = dataOf(animation);
    const isRunning = this.stateOf(data) === 'running';
    this.setRate(animation, rate);
    if (isRunning) this.#wait(animation, data, 'play');
    else data.shownRate = rate;
  }

  #refuse(method: string, why: string): never {
    return this.#dom.refuse('InvalidStateError', `Failed to execute '${method}' on 'Animation': ${why}.`);
  }

  #currentOf = (data: AnimationData): number | null => currentOf(data, this.#time);
  readonly stateOf = (data: AnimationData): string => stateOf(data, this.#time);

  /** Those that do something to `node` or below it, in that order. */
  on(node: NodeData): GuestObject[] {
    const isSeen = (animation: GuestObject): boolean => {
      const data = dataOf(animation);
      const { target } = data.effect!.data as EffectData;
      return target !== null && node.contains(target) && isRelevant(data, this.#time);
    };
    return inEffectOrder([...this.#made].filter(isSeen));
  }
  readonly #made = new Set<GuestObject>();

  animate(node: NodeData, keyframes: Value, options: Value, css: CssMotion | null = null): GuestObject {
    const { realm } = this.#dom;
    const effect = createInstance(
      realm,
      'KeyframeEffect',
      new EffectData(node, keyframes, options, "execute 'animate' on 'Element'"),
    );
    const data = this.create(effect);
    if (isObject(options)) data.id = ToString(Get(options, 'id') ?? '');
    data.css = css;
    const name = css === null ? 'Animation' : css.kind === 'transition' ? 'CSSTransition' : 'CSSAnimation';
    const animation = createInstance(realm, name, data);
    this.#made.add(animation);
    this.play(animation);
    return animation;
  }

  /** Installs the interfaces; answers with what elements have of it. */
  install(): NonNullable<Interface<NodeData>['methods']> {
    const { realm } = this.#dom;
    defineEffects(this.#dom);
    defineInterface(realm, {
      name: 'DocumentTimeline',
      data: TimelineData,
      get: { currentTime: () => this.#time },
    });
    const prototype = defineInterface<AnimationData>(realm, {
      name: 'Animation',
      parent: 'EventTarget',
      data: AnimationData,
      make: ([effect]) => this.create(isObject(effect) ? effect : null),
      made: (data, self) => {
        data.ready.resolve(self);
        if (data.effect !== null) this.#made.add(self);
      },
      get: {
        id: ({ id }) => id,
        effect: ({ effect }) => effect,
        timeline: () => this.timeline(),
        startTime: ({ startTime }) => startTime,
        currentTime: this.#currentOf,
        playbackRate: ({ shownRate }) => shownRate,
        playState: this.stateOf,
        pending: ({ pending }) => pending !== null,
        replaceState: () => 'active',
        ready: ({ ready }) => ready.promise,
        finished: ({ finished }) => finished.promise,
      },
      set: {
        id: (data, value) => void (data.id = ToString(value)),
        currentTime: (_data, value, self) => this.seek(self, finite(value, "set the 'currentTime' property")),
        playbackRate: (data, value, self) => {
          this.setRate(self, finite(value, "set the 'playbackRate' property"));
          data.shownRate = data.rate;
        },
      },
      methods: {
        play: (_data, _args, self) => void this.play(self),
        pause: (_data, _args, self) => void this.pause(self),
        cancel: (_data, _args, self) => void this.cancel(self),
        finish: (_data, _args, self) => void this.finish(self),
        reverse: (_data, _args, self) => void this.reverse(self),
        'updatePlaybackRate/1': (_data, [rate], self) =>
          this.#updateRate(self, finite(rate, "execute 'updatePlaybackRate'")),
        persist: () => undefined,
        commitStyles: () => undefined,
      },
    });
    defineHandlers(realm, prototype, ['finish', 'cancel', 'remove']);
    defineMotions(realm);
    return {
      'animate/1': (node, [keyframes, options]) => this.animate(node, keyframes, options),
      getAnimations: (node, [options]) => {
        this.#dom.motion.flush();
        const isWhole = isObject(options) && Get(options, 'subtree') === true;
        const isOwn = (each: GuestObject): boolean => (dataOf(each).effect!.data as EffectData).target === node;
        return CreateArrayFromList(this.on(node).filter((each) => isWhole || isOwn(each)));
      },
    };
  }

  #timeline: GuestObject | null = null;

  /** `document.timeline` */
  timeline(): GuestObject {
    return (this.#timeline ??= createInstance(this.#dom.realm, 'DocumentTimeline', new TimelineData()));
  }
}

const cancelled = (): string =>
  agent.stackRules.style === 'firefox' ? 'The operation was aborted. ' : 'The user aborted a request.';
