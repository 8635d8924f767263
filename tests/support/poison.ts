import { CreateBuiltinFunction } from '../../src/engine/objects/function.ts';
import { type GuestObject, isObject } from '../../src/engine/objects/guest-object.ts';
import { ORDINARY } from '../../src/engine/objects/ordinary.ts';
import { accessorDescriptor, type Descriptor, valueDescriptor } from '../../src/engine/objects/property-descriptor.ts';
import { ACCESSOR, CONFIGURABLE, WRITABLE } from '../../src/engine/objects/shape.ts';
import { Call, CreateDataPropertyOrThrow } from '../../src/engine/spec/object-operations.ts';
import type { Realm } from '../../src/engine/spec/realm.ts';
import type { PropertyKey, Value } from '../../src/engine/spec/values.ts';
import { machine } from '../../src/engine/vm/frame.ts';

export interface Poison {
  readonly when: 'before it' | 'while it runs';
}

/** Elements of Array.prototype and Object.prototype that are there: more than lists of hosts have in the programs. */
const INDICES = 40;

/** What the language itself asks of a program's own objects, whoever converts them or takes them for promises. */
const ASKED_BY_LANGUAGE = /\.(then|toString|valueOf|join|source|flags|Symbol\.(toPrimitive|species|toStringTag))$/;
/** What a promise job and printing of a value ask for. */
const ASKED_OF_VALUES =
  /\.(constructor|hasIndices|global|ignoreCase|multiline|dotAll|unicode|unicodeSets|sticky|finally)$/;

/**
 * Replaces what stands on all intrinsics, on the global object and, as elements, on Array.prototype and Object.prototype
 * by functions that do the same and call `tell` when it was the host that asked.
 */
export function poisonRealm(realm: Realm, tell: (what: string) => void): void {
  const note = (what: string): void => {
    const { frame } = machine;
    if (frame !== null && !frame.fc.library) return;
    if (ASKED_BY_LANGUAGE.test(what)) return;
    if (frame === null) {
      if (!ASKED_OF_VALUES.test(what)) tell(`the host: ${what}`);
    } else tell(`${frame.fc.shownFile} ${frame.fc.name}: ${what}`);
  };
  for (const [name, object] of [...realm.intrinsics])
    for (const key of ORDINARY.ownKeys(object)) poisonProperty(realm, object, key, `${name}.${textOf(key)}`, note);
  for (const key of ORDINARY.ownKeys(realm.globalObject))
    if (key !== 'globalThis') makeAccessor(realm, realm.globalObject, key, `global ${textOf(key)}`, note);
  for (const object of [realm.ArrayPrototype, realm.ObjectPrototype])
    for (let index = 0; index < INDICES; index++) makeElement(realm, object, index, note);
}

type Note = (what: string) => void;

const textOf = (key: PropertyKey): string => (typeof key === 'symbol' ? (key.description ?? '') : String(key));

function define(object: GuestObject, key: PropertyKey, desc: Descriptor): void {
  object.methods.defineOwnProperty(object, key, desc);
}

function poisonProperty(realm: Realm, object: GuestObject, key: PropertyKey, name: string, note: Note): void {
  const desc = object.methods.getOwnProperty(object, key);
  if (desc === undefined || !desc.configurable || key === 'name' || key === 'length') return;
  const { value } = desc;
  if (desc.isAccessor || key === 'constructor') return makeAccessor(realm, object, key, name, note);
  if (!isObject(value) || value.methods.call === null || value.methods.construct !== null) return;
  const facts = ['length', 'name'].map((fact) => value.methods.getOwnProperty(value, fact)?.value);
  const steps = (self: Value, args: Value[]): Value => {
    note(`call ${name}`);
    return Call(value, self, args);
  };
  define(object, key, valueDescriptor(CreateBuiltinFunction(steps, facts[0] as number, String(facts[1]), { realm })));
}

/** A getter and a setter where there was a value; others where there were some. */
function makeAccessor(realm: Realm, object: GuestObject, key: PropertyKey, name: string, note: Note): void {
  const desc = object.methods.getOwnProperty(object, key);
  if (desc === undefined || !desc.configurable || (desc.isAccessor && desc.get === undefined)) return;
  let { value } = desc;
  const read = (self: Value): Value => {
    note(`get ${name}`);
    return desc.isAccessor ? Call(desc.get, self, []) : value;
  };
  const write = (self: Value, args: Value[]): Value => {
    note(`set ${name}`);
    if (desc.isAccessor) return desc.set === undefined ? undefined : Call(desc.set, self, args);
    if (self === object) value = args[0];
    else CreateDataPropertyOrThrow(self as GuestObject, key, args[0]);
    return undefined;
  };
  const get = CreateBuiltinFunction(read, 0, textOf(key), { realm });
  const set = CreateBuiltinFunction(write, 1, textOf(key), { realm });
  define(object, key, accessorDescriptor(get, set, (desc.attrs & ~WRITABLE) | ACCESSOR));
}

function makeElement(realm: Realm, object: GuestObject, index: number, note: Note): void {
  const read = (): Value => {
    note('get an inherited element');
    return undefined;
  };
  const write = (self: Value, args: Value[]): Value => {
    note('set an inherited element');
    CreateDataPropertyOrThrow(self as GuestObject, index, args[0]);
    return undefined;
  };
  const get = CreateBuiltinFunction(read, 0, '', { realm });
  const set = CreateBuiltinFunction(write, 1, '', { realm });
  define(object, index, accessorDescriptor(get, set, CONFIGURABLE | ACCESSOR));
}
