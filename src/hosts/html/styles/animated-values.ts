import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import {
  CreateListFromArrayLike,
  EnumerableOwnProperties,
  Get,
  IsArray,
} from '../../../engine/spec/object-operations.ts';
import { ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { Dom } from '../dom/dom.ts';
import type { NodeData } from '../dom/nodes.ts';
import { dataOf } from './animation-data.ts';
import type { EffectData } from './animation-effects.ts';
import { easedPart, mixedValue } from './mixed-values.ts';

/* https://drafts.csswg.org/web-animations-1/#the-effect-value-of-a-keyframe-effect: what computed styles tell of `animate()`. */

/** By property: which value it has at which part of one iteration, in order. */
export type Keyframes = ReadonlyMap<string, readonly (readonly [at: number, value: string])[]>;

const NOT_A_PROPERTY = /^(?:offset|easing|composite)$/;
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** https://drafts.csswg.org/web-animations-1/#process-a-keyframes-argument: a list of them, or lists by property. */
export function keyframesOf(given: Value): Keyframes {
  const all = new Map<string, (readonly [number, string])[]>();
  const add = (name: string, at: number, value: Value): void => {
    const property = dashed(name);
    const list = all.get(property) ?? [];
    if (list.length === 0) all.set(property, list);
    list.push([at, ToString(value)]);
  };
  if (!isObject(given)) return all;
  const spread = (i: number, count: number): number => (count === 1 ? 1 : i / (count - 1));
  if (IsArray(given)) {
    const frames = CreateListFromArrayLike(given);
    frames.forEach((frame, i) => {
      if (!isObject(frame)) return;
      const own = Get(frame, 'offset');
      const at = typeof own === 'number' ? own : spread(i, frames.length);
      for (const name of propertiesOf(frame)) add(name, at, Get(frame, name));
    });
    return all;
  }
  for (const name of propertiesOf(given)) {
    const value = Get(given, name);
    const values = IsArray(value) ? CreateListFromArrayLike(value as GuestObject) : [value];
    for (const [i, each] of values.entries()) add(name, spread(i, values.length), each);
  }
  return all;
}

function propertiesOf(frame: GuestObject): string[] {
  return EnumerableOwnProperties(frame, 'key').filter(
    (key): key is string => typeof key === 'string' && !NOT_A_PROPERTY.test(key),
  );
}

/** What is in effect on an element; `under`: the value that a property has without it. */
export function* animatedValues(
  { animations }: Dom,
  node: NodeData,
  under: (name: string) => string | undefined,
): Generator<readonly [name: string, value: string]> {
  for (const animation of animations.on(node)) {
    const data = dataOf(animation);
    const effect = data.effect!.data as EffectData;
    if (effect.target !== node || data.css !== null) continue;
    const isBefore = animations.partOf(animation) * data.end < (effect.timing.delay as number);
    if (isBefore && !/^(?:backwards|both)$/.test(String(effect.timing.fill))) continue;
    const part = partOfIteration(effect, animations.progressOf(animation));
    for (const [name, frames] of effect.keyframes) {
      agent.spend(frames.length);
      const value = valueAt(frames, part, under(name));
      if (value !== undefined) yield [name, value];
    }
  }
}

/** https://drafts.csswg.org/web-animations-1/#calculating-the-directed-progress */
function partOfIteration({ timing }: EffectData, progress: number): number {
  const overall = progress * (timing.iterations as number) + (timing.iterationStart as number);
  if (!Number.isFinite(overall)) return 0;
  const isEnd = progress === 1 && overall > 0 && Number.isInteger(overall);
  const iteration = isEnd ? overall - 1 : Math.floor(overall);
  const part = isEnd ? 1 : overall - iteration;
  const direction = String(timing.direction);
  const isOdd = iteration % 2 === 1;
  const isBack =
    direction === 'reverse' || (direction === 'alternate' && isOdd) || (direction === 'alternate-reverse' && !isOdd);
  return easedPart(String(timing.easing), isBack ? 1 - part : part);
}

function valueAt(
  frames: readonly (readonly [number, string])[],
  part: number,
  under: string | undefined,
): string | undefined {
  const next = frames.findIndex(([at]) => at > part);
  const [from, a] = next === 0 ? [0, under] : (frames.at(next === -1 ? -1 : next - 1) ?? [0, under]);
  const [to, b] = next === -1 ? [1, from === 1 ? a : under] : frames[next];
  if (a === undefined || b === undefined) return b ?? a;
  return from >= part || to === from ? a : mixedValue(a, b, (part - from) / (to - from));
}
