import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { ToNumber } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { createEvent, dispatchSteps, TargetData } from '../../web/events.ts';
import type { Deferred } from '../../web/promises.ts';
import type { EffectData } from './animation-effects.ts';
import type { Dom } from '../dom/dom.ts';

/* Where one animation is, and what is told of those that styles begin. */

/** What a style has begun. */
export interface CssMotion {
  readonly kind: 'transition' | 'animation';
  /** The property, or the keyframes. */
  readonly name: string;
  phase: 'idle' | 'before' | 'active' | 'after';
  iteration: number;
}

/** What an animation and its effect take beside their objects. */
const BYTES_PER_ANIMATION = 640;

export class AnimationData extends TargetData {
  css: CssMotion | null = null;
  effect: GuestObject | null;
  id = '';
  rate = 1;
  /** What it tells of that: a new one counts from when it is ready. */
  shownRate = 1;
  startTime: number | null = null;
  hold: number | null = null;
  /** It waits for the next frame to play or to rest. */
  pending: 'play' | 'pause' | null = null;
  ready!: Deferred;
  finished!: Deferred;
  isFinished = false;

  constructor(effect: GuestObject | null) {
    super();
    agent.roomLeft -= BYTES_PER_ANIMATION;
    this.effect = effect;
  }

  get end(): number {
    return (this.effect?.data as EffectData | undefined)?.end ?? 0;
  }
}

export const dataOf = (animation: GuestObject): AnimationData => animation.data as AnimationData;

/** What has come to be told of it, and the seconds that it has taken. https://drafts.csswg.org/css-transitions-2/#event-dispatch, https://drafts.csswg.org/css-animations-2/#event-dispatch */
export function newsOf(data: AnimationData, now: number): [type: string, elapsed: number][] {
  const { css } = data;
  const current = currentOf(data, now);
  if (css === null || current === null) return [];
  const { timing, activeDuration } = data.effect!.data as EffectData;
  const [delay, duration] = [timing.delay as number, timing.duration as number];
  const before = css.phase;
  const after = current < delay ? 'before' : current < delay + activeDuration ? 'active' : 'after';
  const iteration = Math.floor((current - delay) / duration);
  const begun = Math.max(0, Math.min(-delay, activeDuration));
  // A transition that is still to be drawn: Firefox says that it will run, Chromium that it runs from where it waits.
  if (data.pending !== null && agent.stackRules.style === 'firefox') {
    if (css.kind !== 'transition' || css.phase !== 'idle') return [];
    css.phase = 'before';
    return [['transitionrun', begun / 1000]];
  }
  const isFresh = before === 'idle';
  const news: [string, number][] = [];
  const tell = (what: string, ms: number): void => void news.push([`${css.kind}${what}`, ms / 1000]);
  if (css.kind === 'transition' && isFresh) tell('run', begun);
  if ((isFresh || before === 'before') && after !== 'before') tell('start', begun);
  if (before === 'active' && after === 'active' && iteration > css.iteration) tell('iteration', iteration * duration);
  if (before !== 'after' && after === 'after') tell('end', activeDuration);
  css.phase = after;
  css.iteration = iteration;
  return news;
}

/** Its element hears of it. */
export function tellMotion({ host, realm }: Dom, data: AnimationData, type: string, elapsed: number): Iterable<void> {
  const { kind, name } = data.css!;
  const isTransition = kind === 'transition';
  const fields = {
    [isTransition ? 'propertyName' : 'animationName']: name,
    elapsedTime: agent.stackRules.style === 'firefox' ? Math.fround(elapsed) : elapsed,
    pseudoElement: '',
  };
  const node = (data.effect!.data as EffectData).target!;
  const event = isTransition ? 'TransitionEvent' : 'AnimationEvent';
  const isCancelable = isTransition && !type.endsWith('cancel');
  return dispatchSteps(host, node.view(node), createEvent(host, realm, type, fields, isCancelable, event, true));
}

/** How long until a style's animation has something to tell, in milliseconds. */
export function untilNews({ effect }: AnimationData, current: number): number {
  const { delay, duration } = (effect!.data as EffectData).timing as {
    readonly delay: number;
    readonly duration: number;
  };
  if (current < delay) return delay - current;
  return duration > 0 ? duration - ((current - delay) % duration) : Infinity;
}

export function currentOf({ hold, startTime, rate }: AnimationData, now: number): number | null {
  if (hold !== null) return hold;
  return startTime === null ? null : (now - startTime) * rate;
}

/** How far it has come: 0 to 1. */
export function partAt(data: AnimationData, now: number): number {
  return data.end === 0 ? 1 : Math.min(1, Math.max(0, (currentOf(data, now) ?? 0) / data.end));
}

/** The same without its delay. */
export function progressAt(data: AnimationData, now: number): number {
  const { timing, activeDuration } = data.effect!.data as EffectData;
  const active = (currentOf(data, now) ?? 0) - (timing.delay as number);
  return activeDuration === 0 ? 1 : Math.min(1, Math.max(0, active / activeDuration));
}

/** https://drafts.csswg.org/web-animations-1/#dom-animation-playstate */
export function stateOf(data: AnimationData, now: number): 'idle' | 'paused' | 'finished' | 'running' {
  const current = currentOf(data, now);
  if (current === null && data.pending === null) return 'idle';
  if (data.pending === 'pause' || (data.startTime === null && data.pending === null)) return 'paused';
  const isOver = current !== null && (data.rate > 0 ? current >= data.end : data.rate < 0 && current <= 0);
  return isOver ? 'finished' : 'running';
}

/** Whether it shows anything, or will: https://drafts.csswg.org/web-animations-1/#relevant-animations */
export function isRelevant(data: AnimationData, now: number): boolean {
  const current = currentOf(data, now);
  if (current === null) return data.pending !== null;
  const { timing, activeDuration } = data.effect!.data as EffectData;
  const begin = Math.min(timing.delay as number, data.end);
  const end = Math.min(begin + activeDuration, data.end);
  const fills = (where: 'forwards' | 'backwards'): boolean => timing.fill === 'both' || timing.fill === where;
  if (current < begin || (current === begin && data.rate < 0)) return data.rate > 0 || fills('backwards');
  if (current > end || (current === end && data.rate >= 0)) return data.rate < 0 || fills('forwards');
  return true;
}

/** A number that `what` takes. */
export function finite(value: Value, what: string): number {
  const number = ToNumber(value);
  return Number.isFinite(number)
    ? number
    : ThrowTypeError(`Failed to ${what} on 'Animation': The provided double value is non-finite.`);
}

/** https://drafts.csswg.org/css-transitions-2/#animation-composite-order: transitions by property, animations of styles, the rest. */
export function inEffectOrder(all: readonly GuestObject[]): GuestObject[] {
  const targets = new Map<unknown, number>();
  const keyOf = (animation: GuestObject): readonly [number, number, string] => {
    const { css, effect } = dataOf(animation);
    const { target } = effect!.data as EffectData;
    if (css === null) return [2, 0, ''];
    if (!targets.has(target)) targets.set(target, targets.size);
    return [css.kind === 'transition' ? 0 : 1, targets.get(target)!, css.kind === 'transition' ? css.name : ''];
  };
  const keyed = all.map((animation) => ({ animation, key: keyOf(animation) }));
  keyed.sort(({ key: a }, { key: b }) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0));
  return keyed.map(({ animation }) => animation);
}
