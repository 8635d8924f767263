import { defineGlobal } from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, PLAIN } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowSyntaxError } from '../spec/errors.ts';
import { Get, IsCallable, SetIntegrityLevel } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import { ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { internalize } from './json-internalize.ts';
import { JsonParser } from './json-parser.ts';
import { stringify } from './json-stringify.ts';
import { defineMethods, defineTag, type MethodTable } from './support.ts';

/* https://tc39.es/ecma262/#sec-json-object */

/** https://tc39.es/ecma262/#sec-json.parse */
function parse(_this: Value, args: Value[]): Value {
  const text = ToString(args[0]);
  const reviver = args[1];
  if (!IsCallable(reviver)) return new JsonParser(text, false).parse();
  const parser = new JsonParser(text, true);
  const value = parser.parse();
  const root = OrdinaryObjectCreate(agent.realm.ObjectPrototype);
  addProperty(root, '', value, PLAIN);
  return internalize(root, reviver, parser.lastRecord);
}

/** https://tc39.es/ecma262/#sec-json.rawjson: a primitive's JSON text that stringify copies as it is. */
function rawJSON(_this: Value, args: Value[]): Value {
  const text = ToString(args[0]);
  if (text === '' || /^[\t\n\r {[]|[\t\n\r ]$/.test(text)) ThrowSyntaxError('Invalid value for JSON.rawJSON');
  new JsonParser(text, false).parse();
  const object = OrdinaryObjectCreate(null, Kind.RawJSON);
  addProperty(object, 'rawJSON', text, PLAIN);
  SetIntegrityLevel(object, 'frozen');
  return object;
}

const METHODS: MethodTable = [
  ['parse', 2, parse],
  ['stringify', 3, (_this, args) => stringify(args[0], args[1], args[2])],
  ['rawJSON', 1, rawJSON],
  ['isRawJSON', 1, (_this, args) => isObject(args[0]) && args[0].kind === Kind.RawJSON],
];

export function setupJson(realm: Realm): void {
  const json = realm.define('%JSON%', OrdinaryObjectCreate(realm.ObjectPrototype));
  defineMethods(realm, json, METHODS);
  // A program may take them away; hosts go on parsing and writing JSON.
  for (const name of ['parse', 'stringify']) realm.define(`%JSON.${name}%`, Get(json, name) as GuestObject);
  defineTag(json, 'JSON');
  defineGlobal(realm, 'JSON', json);
}
