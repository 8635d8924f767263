import { CreateBuiltinFunction, defineMethod, defineValue } from '../../../engine/objects/function.ts';
import { GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { CreateError, ThrowTypeError } from '../../../engine/spec/errors.ts';
import { Call, Construct, Get, Invoke, IsCallable } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { inspect } from '../../console/inspect.ts';
import { installFormatting } from '../../console/node-style.ts';
import { readOptions } from '../../console/options.ts';
import { requireCallback } from '../arguments.ts';
import type { NodeHost } from '../node-host.ts';

const CUSTOM_PROMISIFY = 'nodejs.util.promisify.custom';

/** The module `util`: https://nodejs.org/api/util.html */
export function createUtilModule(host: NodeHost, realm: Realm): GuestObject {
  const util = OrdinaryObjectCreate(realm.ObjectPrototype);
  const registered = (name: string): symbol => {
    const known = host.agent.symbolRegistry.get(name) ?? Symbol(name);
    host.agent.symbolRegistry.set(name, known);
    return known;
  };
  installFormatting(realm, util, host.console.inspector);
  const promisify = defineMethod(realm, util, 'promisify', 1, (_this, args) => promisified(realm, requireCallback(args[0], 'original'), registered(CUSTOM_PROMISIFY)));
  defineValue(promisify, 'custom', registered(CUSTOM_PROMISIFY), PLAIN);
  defineMethod(realm, util, 'callbackify', 1, (_this, args) => callbackified(host, realm, requireCallback(args[0], 'original')));
  defineMethod(realm, util, 'inherits', 2, (_this, args) => {
    if (!isObject(args[0]) || !isObject(args[1])) return ThrowTypeError('The "ctor" argument must be of type function');
    defineValue(args[0], 'super_', args[1], PLAIN);
    const child = Get(args[0], 'prototype') as GuestObject;
    child.methods.setPrototypeOf(child, Get(args[1], 'prototype') as GuestObject);
    return undefined;
  });
  defineMethod(realm, util, 'isDeepStrictEqual', 2, (_this, args) => inspect(args[0], { depth: 100 }) === inspect(args[1], { depth: 100 }));
  defineMethod(realm, util, 'deprecate', 2, (_this, args) => args[0]);
  defineValue(util, 'types', createTypes(realm), PLAIN);
  for (const name of ['TextEncoder', 'TextDecoder']) defineValue(util, name, Get(realm.globalObject, name), PLAIN);
  installTimersPromisified(host, registered(CUSTOM_PROMISIFY));
  return util;
}

export const readInspectOptions = readOptions;

/** https://nodejs.org/api/util.html#utilpromisifyoriginal */
function promisified(realm: Realm, original: GuestObject, custom: symbol): Value {
  const own = Get(original, custom);
  if (IsCallable(own)) return own;
  const name = Get(original, 'name');
  return CreateBuiltinFunction((self, args) => {
    const executor = CreateBuiltinFunction((_this, [resolve, reject]) => {
      const done = CreateBuiltinFunction((_self, [error, value]) => {
        if (error !== null && error !== undefined && error !== false && error !== 0 && error !== '') return Call(reject, undefined, [error]);
        return Call(resolve, undefined, [value]);
      }, 2, '', { realm });
      Call(original, self, [...args, done]);
      return undefined;
    }, 2, '', { realm });
    return Construct(realm.Promise, [executor]);
  }, 0, typeof name === 'string' ? name : '', { realm });
}

/** https://nodejs.org/api/util.html#utilcallbackifyoriginal: the callback comes through nextTick. */
function callbackified(host: NodeHost, realm: Realm, original: GuestObject): Value {
  const later = (callback: GuestObject, args: Value[]): GuestObject =>
    CreateBuiltinFunction((_this, [result]) => {
      host.nextTick(callback, args.length === 0 ? [null, result] : [rejection(result)]);
      return undefined;
    }, 1, '', { realm });
  return CreateBuiltinFunction((self, args) => {
    const callback = requireCallback(args.at(-1), 'last argument');
    const promise = Call(original, self, args.slice(0, -1));
    Invoke(promise, 'then', [later(callback, []), later(callback, [true])]);
    return undefined;
  }, 0, `${String(Get(original, 'name'))}Callbackified`, { realm });
}

/** A falsy reason would look like success, so it is wrapped. */
function rejection(reason: Value): Value {
  if (reason !== undefined && reason !== null && reason !== false && reason !== 0 && reason !== '') return reason;
  const error = CreateError('Error', 'Promise was rejected with falsy value');
  defineValue(error, 'reason', reason, PLAIN);
  return error;
}

/** promisify(setTimeout) and promisify(setImmediate) have forms of their own. */
function installTimersPromisified(host: NodeHost, custom: symbol): void {
  for (const name of ['setTimeout', 'setImmediate'] as const) {
    const callee = host.timerFunctions.get(name);
    const form = host.timerPromises.get(name);
    if (callee !== undefined && form !== undefined) defineValue(callee, custom, form, PLAIN);
  }
}

function createTypes(realm: Realm): GuestObject {
  const types = OrdinaryObjectCreate(realm.ObjectPrototype);
  const is = (name: string, ...kinds: number[]): void =>
    void defineMethod(realm, types, name, 1, (_this, [value]) => value instanceof GuestObject && kinds.includes(value.kind));
  is('isPromise', Kind.Promise);
  is('isProxy', Kind.Proxy);
  is('isMap', Kind.Map);
  is('isSet', Kind.Set);
  is('isWeakMap', Kind.WeakMap);
  is('isWeakSet', Kind.WeakSet);
  is('isDate', Kind.Date);
  is('isRegExp', Kind.RegExp);
  is('isNativeError', Kind.Error);
  is('isTypedArray', Kind.TypedArray);
  is('isDataView', Kind.DataView);
  is('isArrayBuffer', Kind.ArrayBuffer);
  is('isSharedArrayBuffer', Kind.SharedArrayBuffer);
  is('isAnyArrayBuffer', Kind.ArrayBuffer, Kind.SharedArrayBuffer);
  is('isGeneratorObject', Kind.Generator, Kind.AsyncGenerator);
  is('isModuleNamespaceObject', Kind.ModuleNamespace);
  is('isBoxedPrimitive', Kind.Boolean, Kind.Number, Kind.String, Kind.Symbol, Kind.BigInt);
  return types;
}
