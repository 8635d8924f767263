import { defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { defineInterface } from '../../web/interface.ts';
import type { Dom } from '../dom/dom.ts';
import { type NodeData, nodeOf } from '../dom/nodes.ts';
import { type Keyframes, keyframesOf } from './animated-values.ts';
import { AnimationData } from './animation-data.ts';

/* https://drafts.csswg.org/web-animations-1/#animation-effects: how long they take. */

/** What an animation does to its element, as computed styles tell it, for so many milliseconds. */
export class EffectData {
  readonly target: NodeData | null;
  readonly keyframes: Keyframes;
  readonly timing: Readonly<Record<string, Value>>;

  constructor(target: NodeData | null, keyframes: Value, options: Value, where: string) {
    this.target = target;
    this.keyframes = keyframesOf(keyframes);
    this.timing = timingFrom(options, where);
  }

  get activeDuration(): number {
    const { duration, iterations } = this.timing;
    return duration === 0 || iterations === 0 ? 0 : (duration as number) * (iterations as number);
  }

  get end(): number {
    const { delay, endDelay } = this.timing;
    return Math.max(0, (delay as number) + this.activeDuration + (endDelay as number));
  }
}

const DEFAULTS = { delay: 0, endDelay: 0, fill: 'auto', iterationStart: 0, iterations: 1, duration: 0 };

/** What an engine lets through; anything else would be a time that never comes. `where`: "execute 'animate' on 'Element'" */
function timingFrom(options: Value, where: string): Record<string, Value> {
  const timing: Record<string, Value> = { ...DEFAULTS, direction: 'normal', easing: 'linear' };
  const refuse = (why: string): never => ThrowTypeError(`Failed to ${where}: ${why}`);
  const numberOf = (key: string, given: Value): number => {
    const number = key === 'duration' && typeof given !== 'number' ? Number.NaN : ToNumber(given);
    if (key === 'duration' && !(number >= 0)) return refuse('duration must be non-negative or auto');
    if (key === 'iterations' && !(number >= 0)) return refuse('iterationCount must be non-negative');
    if (key !== 'duration' && key !== 'iterations' && !Number.isFinite(number))
      return refuse(
        `Failed to read the '${key}' property from 'EffectTiming': The provided double value is non-finite.`,
      );
    return key === 'iterationStart' && number < 0 ? refuse('iterationStart must be non-negative') : number;
  };
  if (!isObject(options))
    return { ...timing, duration: options === undefined || options === null ? 0 : numberOf('duration', options) };
  for (const key of Object.keys(timing)) {
    const given = Get(options, key);
    if (given === undefined || given === 'auto') continue;
    timing[key] = typeof timing[key] === 'number' ? numberOf(key, given) : ToString(given);
  }
  return timing;
}

export function defineEffects({ realm, see }: Dom): void {
  const shown = (values: Readonly<Record<string, Value>>): GuestObject => {
    const object = OrdinaryObjectCreate(realm.ObjectPrototype);
    for (const [name, value] of Object.entries(values)) defineValue(object, name, value, PLAIN);
    return object;
  };
  defineInterface<EffectData>(realm, {
    name: 'AnimationEffect',
    data: EffectData,
    methods: {
      getTiming: ({ timing }) => shown(timing),
      getComputedTiming: (effect) =>
        shown({
          ...effect.timing,
          fill: effect.timing.fill === 'auto' ? 'none' : effect.timing.fill,
          activeDuration: effect.activeDuration,
          endTime: effect.end,
        }),
    },
  });
  defineInterface<EffectData>(realm, {
    name: 'KeyframeEffect',
    parent: 'AnimationEffect',
    data: EffectData,
    needs: 2,
    make: ([target, keyframes, options]) =>
      new EffectData(
        target === null ? null : nodeOf(target, 'KeyframeEffect', 'Element'),
        keyframes,
        options,
        "construct 'KeyframeEffect'",
      ),
    get: { target: ({ target }) => see(target), composite: () => 'replace' },
  });
}

/** What styles begin. */
export function defineMotions(realm: Realm): void {
  for (const [name, property] of [
    ['CSSTransition', 'transitionProperty'],
    ['CSSAnimation', 'animationName'],
  ])
    defineInterface<AnimationData>(realm, {
      name,
      parent: 'Animation',
      data: AnimationData,
      get: { [property]: ({ css }) => css!.name },
    });
}
