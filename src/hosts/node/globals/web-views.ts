import { type BuiltinSteps, CreateBuiltinFunction, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { ENUMERABLE, HIDDEN, PLAIN } from '../../../engine/objects/shape.ts';
import { Call, CreateDataPropertyOrThrow, Get, GetV, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { IntrinsicName, Realm } from '../../../engine/spec/realm.ts';
import { ToNumber, ToString } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { readOptions } from '../../console/options.ts';
import type { NodeHost } from '../node-host.ts';

/*
 * How inspection shows what the web platform and Node share: properties that stand on the prototype, by a method that a
 * program can call on anything.
 */

interface View {
  readonly keys: readonly string[];
  /** Whether the method refuses what is none of its kind; otherwise it shows whatever has such properties. */
  readonly isStrict: boolean;
  readonly isTooDeep: (depth: Value) => boolean;
  /** What it answers where nothing more fits. */
  readonly tooDeep: (self: Value) => Value;
  readonly nameOf: (self: Value) => string;
}

const constructorName = (self: Value): string => ToString(GetV(GetV(self, 'constructor'), 'name'));
const inBrackets = (self: Value): string => `[${constructorName(self)}]`;
/** Since Node 20 some have nothing of their own that inspection could leave out. */
const cutShort = (host: NodeHost) => (host.rules.has(20) ? (self: Value) => self : inBrackets);

/** Shows AbortController, AbortSignal and Event. */
export function showEventClasses(host: NodeHost, realm: Realm): void {
  const isTooDeep = (depth: Value): boolean => ToNumber(depth) < 0;
  const loose = { isStrict: false, isTooDeep, nameOf: constructorName };
  show(host, realm, 'AbortController', { ...loose, keys: ['signal'], tooDeep: cutShort(host) });
  show(host, realm, 'AbortSignal', { ...loose, keys: ['aborted'], tooDeep: inBrackets });
  // Nothing of a target is shown but its name.
  show(host, realm, 'EventTarget', { ...loose, keys: [], tooDeep: constructorName });
  show(host, realm, 'Event', {
    keys: ['type', 'defaultPrevented', 'cancelable', 'timeStamp'],
    isStrict: true,
    isTooDeep,
    tooDeep: constructorName,
    nameOf: constructorName,
  });
  const Event = Get(realm.intrinsic('%Event.prototype%' as IntrinsicName), 'constructor');
  // Only the class has the phases, and programs could change them until Node 20.
  ['NONE', 'CAPTURING_PHASE', 'AT_TARGET', 'BUBBLING_PHASE'].forEach((name, phase) => {
    if (isObject(Event)) defineValue(Event, name, phase, host.rules.has(20) ? ENUMERABLE : PLAIN);
  });
}

/** Shows TextDecoder and TextEncoder. */
export function showTextClasses(host: NodeHost, realm: Realm): void {
  const text = {
    isStrict: true,
    isTooDeep: (depth: Value) => typeof depth === 'number' && depth < 0,
  };
  show(host, realm, 'TextDecoder', {
    ...text,
    tooDeep: inBrackets,
    keys: ['encoding', 'fatal', 'ignoreBOM'],
    nameOf: (self) => nearestName(self, 'TextDecoder'),
  });
  show(host, realm, 'TextEncoder', {
    ...text,
    tooDeep: cutShort(host),
    keys: ['encoding'],
    nameOf: (self) => (host.rules.has(14) ? '' : nearestName(self, 'TextEncoder')),
  });
}

/** The name of the nearest constructor that is a function with a name. */
function nearestName(self: Value, otherwise: string): string {
  for (let object = self; isObject(object); object = object.methods.getPrototypeOf(object)) {
    const constructor = object.methods.getOwnProperty(object, 'constructor')?.value as Value;
    const name = IsCallable(constructor) ? Get(constructor, 'name') : '';
    if (name !== '') return ToString(name);
  }
  return otherwise;
}

function show(host: NodeHost, realm: Realm, name: string, view: View): void {
  const { inspector } = host.console;
  const prototype = realm.intrinsic(`%${name}.prototype%` as IntrinsicName);
  const [first] = view.keys;
  const brand = prototype.methods.getOwnProperty(prototype, first ?? '')?.get;
  const steps = (self: Value, [depth, options]: readonly Value[]): Value => {
    if (view.isStrict) Call(brand, self, []);
    const facts = OrdinaryObjectCreate(realm.ObjectPrototype);
    for (const key of view.keys) CreateDataPropertyOrThrow(facts, key, GetV(self, key));
    if (view.isTooDeep(depth)) return view.tooDeep(self);
    const given = readOptions(options);
    const text = inspector.inspect(facts, {
      ...given,
      depth: typeof given.depth === 'number' ? given.depth - 1 : given.depth,
    });
    return [view.nameOf(self), text].filter((part) => part !== '').join(' ');
  };
  showBy(host, realm, prototype, steps);
}

/** Has inspection call `steps` on whatever inherits from `prototype`. */
export function showBy(host: NodeHost, realm: Realm, prototype: GuestObject, steps: BuiltinSteps): void {
  const method = CreateBuiltinFunction(steps, 2, '[nodejs.util.inspect.custom]', { realm });
  defineValue(prototype, host.console.inspector.custom, method, HIDDEN);
}
