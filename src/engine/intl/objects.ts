import { ArrayCreate } from '../objects/array.ts';
import {
  createConstructor,
  CreateBuiltinFunction,
  defineAccessor,
  type BuiltinSteps,
  defineValue,
} from '../objects/function.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { CreateArrayFromList, CreateDataPropertyOrThrow, Get } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { display } from '../builtins/display.ts';
import { defineMethods, defineTag } from '../builtins/support.ts';
import { isBefore, Options } from './options.ts';
import { type IntlSlots, intlSlots } from './slots.ts';
import { canonicalList, isSupported, type Resolved, resolveLocale } from './tags.ts';

/* What all classes of `Intl` have in common. */

export interface IntlClass {
  readonly name: string;
  /** `length` of the constructor. */
  readonly length?: number;
  readonly isCallable?: boolean;
  /** Slots of a new object. */
  readonly make: (resolved: Resolved, options: Value, name: string) => Record<string, unknown>;
  readonly methods: readonly (readonly [
    name: string,
    length: number,
    steps: (slots: IntlSlots, args: Value[]) => Value,
    /** The first V8 that has it. */
    since?: number,
  ])[];
  /** Getters whose functions work alone, as callbacks. */
  readonly bound?: readonly (readonly [
    name: string,
    length: number,
    steps: (slots: IntlSlots, args: Value[]) => Value,
  ])[];
}

export function defineIntlClass(realm: Realm, intl: GuestObject, definition: IntlClass): void {
  const { name, length = 0, isCallable = false, make, methods, bound = [] } = definition;
  const full = `Intl.${name}`;
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const steps: BuiltinSteps = (_this, [locales, options], newTarget) => {
    if (newTarget === undefined && !isCallable) ThrowTypeError(`Constructor ${full} requires 'new'`);
    const own = newTarget === undefined ? prototype : Get(newTarget, 'prototype');
    const slots = make(resolveLocale(full, canonicalList(locales)), options, full);
    const object = OrdinaryObjectCreate(isObject(own) ? own : prototype);
    agent.spend(40);
    intlSlots.set(object, { kind: name, ...slots });
    return object;
  };
  const constructor = createConstructor(realm, name, length, steps, prototype);
  defineMethods(realm, constructor, [['supportedLocalesOf', 1, (_this, [locales]) => supportedLocalesOf(locales)]]);
  const slotsOf = (value: Value, method: string): IntlSlots => {
    const slots = isObject(value) ? intlSlots.get(value) : undefined;
    if (slots?.kind === name) return slots;
    if (name === 'NumberFormat' && !/Parts|Range/.test(method))
      return ThrowTypeError('Method UnwrapNumberFormat called on incompatible receiver undefined');
    return ThrowTypeError(`Method ${full}.prototype.${method} called on incompatible receiver ${display(value)}`);
  };
  defineMethods(
    realm,
    prototype,
    methods
      .filter(([, , , since = 0]) => !isBefore(since))
      .map(([method, count, run]) => [method, count, (self, args) => run(slotsOf(self, method), args)]),
  );
  for (const [method, count, run] of bound)
    defineAccessor(realm, prototype, method, (self) => {
      const slots = slotsOf(self, method);
      const key = `bound ${method}`;
      slots[key] ??= CreateBuiltinFunction((_this, args) => run(slots, args), count, '', { realm });
      return slots[key] as GuestObject;
    });
  defineTag(prototype, full);
  defineValue(intl, name, constructor);
}

function supportedLocalesOf(locales: Value): Value {
  return CreateArrayFromList(canonicalList(locales).filter((tag) => isSupported(tag)));
}

/** An object with those properties that are not undefined. */
export function objectOf(entries: Readonly<Record<string, Value>>): GuestObject {
  const object = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  for (const [key, value] of Object.entries(entries))
    if (value !== undefined) CreateDataPropertyOrThrow(object, key, value);
  return object;
}

export const partsArray = (parts: readonly object[]): GuestObject => {
  agent.spend(parts.length * 8);
  if (parts.length === 0) return ArrayCreate(0);
  return CreateArrayFromList(parts.map((part) => objectOf(part as Record<string, Value>)));
};

export const optionsOf = (name: string, options: Value, isStrict = false): Options =>
  new Options(name, options, isStrict);
