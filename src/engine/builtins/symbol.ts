import {
  createConstructor,
  defineAccessor,
  defineGlobal,
  defineValue,
  CreateBuiltinFunction,
} from '../objects/function.ts';
import { type GuestObject, isObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, CONFIGURABLE } from '../objects/shape.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import type { Realm } from '../spec/realm.ts';
import { ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { display } from './display.ts';
import { defineMethods, defineTag } from './support.ts';

/** https://tc39.es/ecma262/#sec-symbol-objects */
export function setupSymbol(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.ObjectPrototype);
  const constructor = createConstructor(realm, 'Symbol', 0, construct, prototype);
  defineMethods(realm, constructor, [
    ['for', 1, symbolFor],
    ['keyFor', 1, symbolKeyFor],
  ]);
  for (const name of WELL_KNOWN_ORDER) defineValue(constructor, name, WELL_KNOWN[name], 0);
  setupPrototype(realm, prototype);
  realm.define('%Symbol%', constructor);
  realm.define('%Symbol.prototype%', prototype);
  defineGlobal(realm, 'Symbol', constructor);
}

const WELL_KNOWN_ORDER = [
  'asyncIterator',
  'hasInstance',
  'isConcatSpreadable',
  'iterator',
  'match',
  'matchAll',
  'replace',
  'search',
  'species',
  'split',
  'toPrimitive',
  'toStringTag',
  'unscopables',
  'dispose',
  'asyncDispose',
] as const satisfies readonly (keyof typeof WELL_KNOWN)[];

/** https://tc39.es/ecma262/#sec-properties-of-the-symbol-prototype-object */
function setupPrototype(realm: Realm, prototype: GuestObject): void {
  defineMethods(realm, prototype, [
    ['toString', 0, (thisValue) => SymbolDescriptiveString(ThisSymbolValue(thisValue, 'Symbol.prototype.toString'))],
    ['valueOf', 0, (thisValue) => ThisSymbolValue(thisValue, 'Symbol.prototype.valueOf')],
  ]);
  defineAccessor(
    realm,
    prototype,
    'description',
    (thisValue) => ThisSymbolValue(thisValue, 'Symbol.prototype.description').description,
  );
  defineTag(prototype, 'Symbol');
  const toPrimitive = CreateBuiltinFunction(
    (thisValue) => ThisSymbolValue(thisValue, 'Symbol.prototype [ @@toPrimitive ]'),
    1,
    WELL_KNOWN.toPrimitive,
    { realm },
  );
  addProperty(prototype, WELL_KNOWN.toPrimitive, toPrimitive, CONFIGURABLE);
}

/** https://tc39.es/ecma262/#sec-symbol-description */
function construct(_thisValue: Value, args: Value[], newTarget: GuestObject | undefined): Value {
  if (newTarget !== undefined) ThrowTypeError('Symbol is not a constructor');
  agent.charge(48);
  return args[0] === undefined ? Symbol() : Symbol(ToString(args[0]));
}

/** https://tc39.es/ecma262/#sec-symbol.for */
function symbolFor(_thisValue: Value, args: Value[]): Value {
  const key = ToString(args[0]);
  agent.spendOnKey(key);
  let symbol = agent.symbolRegistry.get(key);
  if (symbol === undefined) {
    agent.charge(64 + key.length);
    agent.symbolRegistry.set(key, (symbol = Symbol(key)));
  }
  return symbol;
}

/** https://tc39.es/ecma262/#sec-symbol.keyfor */
function symbolKeyFor(_thisValue: Value, args: Value[]): Value {
  const symbol = args[0];
  if (typeof symbol !== 'symbol') return ThrowTypeError(`${display(symbol)} is not a symbol`);
  return KeyForSymbol(symbol);
}

/** https://tc39.es/ecma262/#sec-keyforsymbol */
export function KeyForSymbol(symbol: symbol): string | undefined {
  const key = symbol.description;
  return key !== undefined && agent.symbolRegistry.get(key) === symbol ? key : undefined;
}

/** https://tc39.es/ecma262/#sec-symboldescriptivestring */
const SymbolDescriptiveString = (symbol: symbol): string => `Symbol(${symbol.description ?? ''})`;

/** https://tc39.es/ecma262/#sec-thissymbolvalue */
function ThisSymbolValue(value: Value, method: string): symbol {
  if (typeof value === 'symbol') return value;
  if (isObject(value) && value.kind === Kind.Symbol) return value.data as symbol;
  return ThrowTypeError(`${method} requires that 'this' be a Symbol`);
}
