import {
  createConstructor,
  defineAccessor,
  defineGlobal,
  defineMethod,
  defineValue,
} from '../../engine/objects/function.ts';
import { type GuestObject, isObject, Kind } from '../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import { CONFIGURABLE, HIDDEN, PLAIN, WRITABLE } from '../../engine/objects/shape.ts';
import { agent } from '../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../engine/spec/errors.ts';
import { OrdinaryCreateFromConstructor } from '../../engine/spec/object-operations.ts';
import type { IntrinsicName, Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import { hostClasses } from '../host-classes.ts';
import { installLater } from './later.ts';
import { isUndici, undiciName } from './undici-words.ts';
import type { WebRefusals, WebWords } from './words.ts';
import { WELL_KNOWN } from '../../engine/spec/well-known-symbols.ts';

/*
 * Interfaces of the web platform as tables. `data` is the class behind an instance's internal slots, and the
 * brand its members check. A method's name may tell how many arguments it needs: 'append/2'.
 */
export interface Interface<T> {
  readonly name: string;
  /** Interface it inherits from. */
  readonly parent?: string;
  readonly data: abstract new (...args: never[]) => T;
  /** Internal slots of `new Name(…)`, which needs so many arguments; without it the constructor is illegal. */
  readonly make?: (args: Value[], name: string) => T;
  readonly needs?: number;
  /** What the constructor does instead, where subclasses alone may be constructed. */
  readonly construct?: (newTarget: GuestObject | undefined) => GuestObject;
  /** What follows once the object is there. */
  readonly made?: (data: T, self: GuestObject) => void;
  readonly get?: Readonly<Record<string, (data: T, self: GuestObject) => Value>>;
  readonly set?: Readonly<Record<string, (data: T, value: Value, self: GuestObject) => void>>;
  readonly methods?: Readonly<Record<string, (data: T, args: Value[], self: GuestObject) => Value>>;
  readonly statics?: Readonly<Record<string, (args: Value[]) => Value>>;
  /** What else its objects get, once they are there. */
  readonly defined?: (prototype: GuestObject, constructor: GuestObject) => void;
}

/** The host's own errors for what the standard refuses with a plain TypeError. */
export const refusals = (): WebRefusals | undefined =>
  (agent.host as { readonly words?: Partial<WebWords> }).words?.refusals;

export const illegalConstructor = (name: string, isNew = true): never => {
  const { page, style } = agent.stackRules;
  const where = page && style === 'v8' && isNew ? `Failed to construct '${name}': ` : '';
  return (
    refusals()?.coded('TypeError', 'ERR_ILLEGAL_CONSTRUCTOR', 'Illegal constructor') ??
    ThrowTypeError(`${where}Illegal constructor`)
  );
};

/** A constructor is called as a function. */
export const withoutNew = (name: string): never =>
  ThrowTypeError(
    `Failed to construct '${name}': Please use the 'new' operator, this DOM object constructor cannot be called as a function.`,
  );

/** Where the platform is written in JavaScript, its interfaces are classes; those of fetch are bundled under other names. */
const classWithoutNew = (name: string): never =>
  ThrowTypeError(
    `Class constructor ${/^(?:Headers|Request|Response)$/.test(name) ? '_' : ''}${name} cannot be invoked without 'new'`,
  );

/** `this` is no object of the interface. */
export const illegalReceiver = (name: string): never =>
  (/^(?:EventTarget|Event|CustomEvent|Abort\w+)$/.test(name)
    ? refusals()?.coded('TypeError', 'ERR_INVALID_THIS', `Value of "this" must be of type ${name}`)
    : name === 'DOMException'
      ? refusals()?.coded('TypeError', 'ERR_INVALID_THIS', 'Value of "this" must be of DOMException')
      : undefined) ??
  // Firefox says of which interface.
  ThrowTypeError(agent.stackRules.style === 'firefox' ? `Illegal invocation on no ${name}` : 'Illegal invocation');

/** Objects that stand for an instance, by what they stand for. */
export const standIns = new WeakMap<GuestObject, GuestObject>();

const prototypeName = (name: string): IntrinsicName => `%${name}.prototype%`;

/** Defines an interface: prototype, constructor, global name. Answers with the prototype. */
export function defineInterface<T>(realm: Realm, table: Interface<T>): GuestObject {
  const { name, parent, make, needs = 0 } = table;
  const parentPrototype = parent === undefined ? realm.ObjectPrototype : realm.intrinsic(prototypeName(parent));
  const prototype = realm.define(prototypeName(name), OrdinaryObjectCreate(parentPrototype));
  const parentConstructor = parent === undefined ? realm.FunctionPrototype : realm.intrinsic(`%${parent}%`);
  const constructor = createConstructor(
    realm,
    name,
    needs,
    (_this, args, newTarget) => {
      if (newTarget === undefined && refusals() !== undefined) return classWithoutNew(name);
      if (table.construct !== undefined) return table.construct(newTarget);
      if (make === undefined) return illegalConstructor(name, newTarget !== undefined);
      if (newTarget === undefined) return withoutNew(name);
      requireArguments(args, needs, `construct '${name}'`);
      const data = make(args, name);
      const made = OrdinaryCreateFromConstructor(newTarget, prototypeName(name), Kind.Host, data);
      table.made?.(data, made);
      return made;
    },
    prototype,
    parentConstructor,
  );
  realm.define(`%${name}%`, constructor);
  if (refusals() !== undefined) hostClasses.add(constructor);
  defineMembers(realm, prototype, table);
  for (const [key, steps] of Object.entries(table.statics ?? {})) {
    const [method, count] = counted(key);
    defineMethod(
      realm,
      constructor,
      method,
      count,
      (_this, args) => {
        requireArguments(args, count, `execute '${method}' on '${name}'`);
        return steps(args);
      },
      // undici lists them in Node, too.
      name === 'Response' ? PLAIN : memberAttributes(),
    );
  }
  defineValue(prototype, WELL_KNOWN.toStringTag, name, CONFIGURABLE);
  defineGlobal(realm, name, constructor);
  table.defined?.(prototype, constructor);
  return prototype;
}

/** The same once somebody looks at it. */
export function defineInterfaceLater<T>(realm: Realm, name: string, table: () => Omit<Interface<T>, 'name'>): void {
  installLater(realm, [name], () => void defineInterface(realm, { ...table(), name }));
}

/** In pages members are listed, as the standard says. */
export const memberAttributes = (): number => (agent.stackRules.page ? PLAIN : HIDDEN);

function defineMembers<T>(realm: Realm, prototype: GuestObject, table: Interface<T>): void {
  const { name, get = {}, set = {}, methods = {} } = table;
  const listed = memberAttributes();
  const dataOf = (value: Value): T => {
    const { data } = (isObject(value) ? (standIns.get(value) ?? value) : undefined) ?? {};
    return data instanceof table.data ? (data as T) : illegalReceiver(name);
  };
  const { page, style } = agent.stackRules;
  // Firefox lists methods before properties, Chromium behind them and by their names.
  const isByName = page && style === 'v8';
  const all = Object.entries(methods);
  const defineMethods = (): void => {
    for (const [key, steps] of isByName ? all.sort(([a], [b]) => (a < b ? -1 : 1)) : all) defineOne(key, steps);
  };
  if (page && !isByName) defineMethods();
  for (const key of new Set([...Object.keys(get), ...Object.keys(set)])) {
    const getter = get[key];
    const setter = set[key];
    defineAccessor(
      realm,
      prototype,
      key,
      getter && ((self) => getter(dataOf(self), self as GuestObject)),
      setter && ((self, args) => void setter(dataOf(self), args[0], self as GuestObject)),
      listed & ~WRITABLE,
    );
  }
  if (!page || isByName) defineMethods();

  function defineOne(key: string, steps: NonNullable<Interface<T>['methods']>[string]): void {
    const [method, count] = counted(key);
    defineMethod(
      realm,
      prototype,
      method,
      count,
      (self, args) => {
        const data = dataOf(self);
        requireArguments(args, count, `execute '${method}' on '${name}'`);
        return steps(data, args, self as GuestObject);
      },
      listed,
    );
  }
}

function counted(key: string): [name: string, count: number] {
  const [name, count] = key.split('/');
  return [name, Number(count ?? 0)];
}

const NAMED_ARGUMENTS: Readonly<Record<string, string>> = {
  "construct 'Event'": '"type" argument',
  "construct 'CustomEvent'": '"type" argument',
  "execute 'dispatchEvent' on 'EventTarget'": '"event" argument',
  "execute 'addEventListener' on 'EventTarget'": '"type" and "listener" arguments',
  "execute 'removeEventListener' on 'EventTarget'": '"type" and "listener" arguments',
};

const OF_FETCH = /'(?:Headers|Request|Response|FormData)'$/;

/** "Failed to execute 'append' on 'Headers': 2 arguments required, but only 1 present." */
export function requireArguments(args: readonly Value[], count: number, what: string): void {
  const names = args.length < count ? NAMED_ARGUMENTS[what] : undefined;
  if (names !== undefined) refusals()?.coded('TypeError', 'ERR_MISSING_ARGS', `The ${names} must be specified`);
  if (args.length < count)
    ThrowTypeError(
      isUndici() && OF_FETCH.test(what)
        ? `${undiciName(what)}: ${count} argument${count === 1 ? '' : 's'} required, but${args.length > 0 ? ' only' : ''} ${args.length} found.`
        : `Failed to ${what}: ${count} argument${count === 1 ? '' : 's'} required, but only ${args.length} present.`,
    );
}

/** An instance that the host makes. */
export function createInstance(realm: Realm, name: string, data: unknown): GuestObject {
  return OrdinaryObjectCreate(realm.intrinsic(prototypeName(name)), Kind.Host, data);
}
