import { CreateBuiltinFunction, createConstructor, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject, LazyValue } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { addProperty, PLAIN } from '../../../engine/objects/shape.ts';
import { CreateArrayFromList, CreateDataPropertyOrThrow, Get, Set_ } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { readOptions } from '../../console/options.ts';
import type { AsyncResource } from '../async-hooks/async-contexts.ts';
import { Immediate } from './immediates.ts';
import type { NodeTicks } from './node-ticks.ts';
import type { NodeHost } from '../node-host.ts';
import { Timer } from './timers.ts';
import { showBy } from '../globals/web-views.ts';
import type { NodeRules } from '../versions.ts';

type Slots<T> = abstract new (...args: never[]) => T;
type Facts = readonly (readonly [string | symbol, Value])[];

/** What inspection shows of immediates, and since Node 10 of timers: fields that Node keeps there and that few programs read. */
export function showTimers(
  host: NodeHost,
  realm: Realm,
  timeout: GuestObject,
  immediate: GuestObject,
  list: GuestObject,
): void {
  if (host.rules.isBun) return;
  const symbols = new Map<string, symbol>();
  const symbol = (name: string): symbol => {
    if (!symbols.has(name)) symbols.set(name, Symbol(name));
    return symbols.get(name)!;
  };
  const contextFacts = (context: AsyncResource | undefined): Facts => [
    [symbol('asyncId'), context?.asyncId],
    [symbol(host.rules.has(10) ? 'triggerId' : 'triggerAsyncId'), context?.triggerAsyncId],
    ...(host.rules.has(22) ? [[symbol('kAsyncContextFrame'), undefined] as const] : []),
  ];
  const show = <T>(
    prototype: GuestObject,
    slots: Slots<T>,
    factsOf: (object: GuestObject, data: T) => Facts,
    options: { depth?: number },
  ): void =>
    showAs(
      host,
      realm,
      prototype,
      (object) => (object.data instanceof slots ? factsOf(object, object.data) : []),
      options,
    );
  if (host.rules.has(10))
    show(
      timeout,
      Timer,
      (object, timer) => [
        ...timeoutFacts(host, object, timer, listOf(list, timer), symbol),
        ...contextFacts(timer.context),
      ],
      {
        depth: 0,
      },
    );
  show(
    immediate,
    Immediate,
    (_object, immediate) => [
      ...immediateFacts(host, immediate, symbol),
      ...(host.rules.has(8) ? contextFacts(immediate.context) : []),
    ],
    {},
  );
}

/** What the lists of timers inherit from. */
export function timersListPrototype(realm: Realm): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  createConstructor(realm, 'TimersList', 3, () => undefined, prototype);
  return prototype;
}

/** A list of timers, of which inspection shows no more than the name. */
function listOf(prototype: GuestObject, { delay }: Timer): GuestObject {
  const list = OrdinaryObjectCreate(prototype);
  defineValue(list, 'msecs', delay, PLAIN);
  return list;
}

/** The fields by which a timer is in its list, made when somebody looks: hardly anything but JSON does, and finds a circle. */
export function linksOfTimers(
  host: NodeHost,
  realm: Realm,
  prototype: GuestObject,
): Readonly<Record<'_idlePrev' | '_idleNext' | '_idleStart', LazyValue>> {
  const link = (read: (timer: Timer) => Value): LazyValue => {
    const get = CreateBuiltinFunction((self) => read((self as GuestObject).data as Timer), 0, '', { realm });
    return new LazyValue(get, undefined);
  };
  const lists = new WeakMap<readonly Timer[], GuestObject>();
  /** They hold it, and it holds them. */
  const listWith = (timer: Timer): GuestObject => {
    const timers = host.timers.waitingWith(timer);
    const list = lists.get(timers) ?? listOf(prototype, timer);
    lists.set(timers, list);
    Set_(list, '_idleNext', timers.at(-1)?.object ?? list, false);
    Set_(list, '_idlePrev', timers[0]?.object ?? list, false);
    return list;
  };
  return {
    _idlePrev: link((timer) => neighbours(host, timer, listWith(timer))[0]),
    _idleNext: link((timer) => neighbours(host, timer, listWith(timer))[1]),
    _idleStart: link((timer) => Math.trunc(timer.startedAt)),
  };
}

function showAs(
  host: NodeHost,
  realm: Realm,
  prototype: GuestObject,
  factsOf: (object: GuestObject) => Facts,
  fixed: { readonly depth?: number },
): void {
  const { inspector } = host.console;
  const show = (self: Value, [depth, options]: readonly Value[]): Value => {
    if (!isObject(self)) return self;
    const facts = factsOf(self);
    const view = OrdinaryObjectCreate(self.methods.getPrototypeOf(self));
    for (const [key, value] of facts) addProperty(view, key, value, PLAIN);
    for (const key of self.methods.ownKeys(self))
      if (!facts.some(([known]) => known === key)) CreateDataPropertyOrThrow(view, key, Get(self, key));
    return inspector.inspect(view, {
      ...readOptions(options),
      depth: typeof depth === 'number' ? depth : Infinity,
      ...fixed,
      customInspect: false,
    });
  };
  showBy(host, realm, prototype, show);
}

/** Its neighbours in the list of its duration: who was set later, and who was set before. */
function neighbours(host: NodeHost, timer: Timer, list: GuestObject): [Value, Value] {
  const waiting = host.timers.waitingWith(timer);
  const at = waiting.indexOf(timer);
  if (at === -1 || timer.isAlone) return [null, null];
  return [waiting[at + 1]?.object ?? list, waiting[at - 1]?.object ?? list];
}

function timeoutFacts(
  host: NodeHost,
  object: GuestObject,
  timer: Timer,
  list: GuestObject,
  symbol: (name: string) => symbol,
): Facts {
  const { rules, timersById } = host;
  const [previous, next] = neighbours(host, timer, list);
  const isOver = timer.isCleared || timer.isOver;
  const isRunning = timer.hasRun && !timer.isOver;
  return [
    ...(rules.major < 11 ? [['_called', timer.hasRun] as const] : []),
    ['_idleTimeout', Get(object, '_idleTimeout')],
    ['_idlePrev', previous],
    ['_idleNext', next],
    ['_idleStart', Math.trunc(timer.startedAt)],
    ['_onTimeout', timer.isCleared ? (isRunning ? null : nothing(rules)) : timer.callback],
    ['_timerArgs', Get(object, '_timerArgs')],
    ['_repeat', Get(object, '_repeat')],
    ['_destroyed', rules.has(12.17) && isOver],
    ...(rules.major < 11 && timer.isAlone ? [['_handle', handleOf(host)] as const] : []),
    rules.major < 11
      ? ([symbol('unrefed'), false] as const)
      : ([symbol('refed'), isOver && !rules.has(12.17) ? null : timer.refed] as const),
    ...(rules.has(12.17) ? [[symbol('kHasPrimitive'), timersById.has(timer.id)] as const] : []),
  ];
}

/** Until Node 10 an unref'd timer had one of libuv's to itself. */
function handleOf({ realm }: NodeHost): GuestObject {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  createConstructor(realm, 'Timer', 0, () => undefined, prototype);
  const handle = OrdinaryObjectCreate(prototype);
  defineValue(handle, 'owner', null, PLAIN);
  return handle;
}

/** Changes those of the fields that the object has. */
export function writeFields(object: GuestObject | null, fields: Readonly<Record<string, Value>>): void {
  if (object === null) return;
  for (const [key, value] of Object.entries(fields))
    if (object.methods.getOwnProperty(object, key) !== undefined) Set_(object, key, value, false);
}

/** It will not run again, and shows so. */
export function endTimer(host: NodeTicks, timer: Timer): void {
  timer.active = false;
  timer.isOver = true;
  host.contexts.destroy(timer.context);
  if (host.rules.has(12.17)) writeFields(timer.object, { _destroyed: true });
  // Node 11 and 12.0 forget that it was waited for: when it is refreshed, nobody waits.
  else if (host.rules.has(11)) timer.refed = false;
}

/** Its object lets go of the callback before anybody hears of an exception; Node 8 kept it under one name instead of two. */
export function leaveImmediate({ rules }: NodeTicks, immediate: Immediate): void {
  immediate.isNamed = rules.major === 8 || rules.isBun;
  writeFields(immediate.object, { _onImmediate: nothing(rules) });
}

export function endImmediate(host: NodeTicks, immediate: Immediate): void {
  immediate.active = false;
  immediate.isOver = true;
  host.contexts.destroy(immediate.context);
  writeFields(immediate.object, { _onImmediate: nothing(host.rules), _destroyed: true });
}

/** What stands for a callback that is over. The last Node 25 is older than the last 24. */
export const nothing = ({ has, major }: NodeRules): Value => (has(24) && major !== 25 ? undefined : null);

function immediateFacts({ rules }: NodeHost, immediate: Immediate, symbol: (name: string) => symbol): Facts {
  const { active, args, callback, refed } = immediate;
  const over = nothing(rules);
  const given = args.length > 0 && !(over === undefined && immediate.isOver) ? CreateArrayFromList(args) : undefined;
  if (!rules.has(9))
    return [
      ['_idleNext', null],
      ['_idlePrev', null],
      ['_callback', rules.has(8) && immediate.isOver && !immediate.isCleared ? null : callback],
      ['_argv', given],
      ['_onImmediate', immediate.isCleared ? null : callback],
      ...(rules.has(8) ? [['_destroyed', immediate.isOver] as const] : []),
      ['domain', null],
    ];
  return [
    ['_idleNext', null],
    ['_idlePrev', null],
    ['_onImmediate', immediate.isOver ? over : callback],
    ['_argv', given],
    ['_destroyed', !active],
    [symbol('refed'), active ? (rules.has(11) || refed ? refed : null) : rules.major < 11 ? undefined : null],
  ];
}
