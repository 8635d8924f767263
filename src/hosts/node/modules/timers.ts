import { CreateBuiltinFunction, defineValue } from '../../../engine/objects/function.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../../engine/objects/ordinary.ts';
import { PLAIN } from '../../../engine/objects/shape.ts';
import { Call, Construct, Get } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { ToBoolean } from '../../../engine/spec/type-conversion.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { NodeHost } from '../node-host.ts';

/** The module `timers`: the global functions, and `promises`. */
export function createTimersModule(host: NodeHost, realm: Realm): GuestObject {
  const timers = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [name, callee] of host.timerFunctions) defineValue(timers, name, callee, PLAIN);
  defineValue(timers, 'promises', createTimersPromisesModule(host, realm), PLAIN);
  return timers;
}

/** The module `timers/promises`. */
export function createTimersPromisesModule(host: NodeHost, realm: Realm): GuestObject {
  const module = OrdinaryObjectCreate(realm.ObjectPrototype);
  for (const [name, callee] of host.timerPromises) defineValue(module, name, callee, PLAIN);
  return module;
}

/** setTimeout(ms, value, {signal}) and setImmediate(value, {signal}) as promises. */
export function createTimerPromises(host: NodeHost, realm: Realm): ReadonlyMap<string, GuestObject> {
  const made = new Map<string, GuestObject>();
  const define = (name: 'setTimeout' | 'setImmediate', length: number, start: (resolve: Value, args: Value[]) => Value, options: number): void => {
    const callee = CreateBuiltinFunction((_this, args) => {
      const executor = CreateBuiltinFunction((_self, [resolve, reject]) => {
        const timer = start(resolve, args);
        stopOnAbort(realm, args[options], reject, () => Call(host.timerFunctions.get(name === 'setTimeout' ? 'clearTimeout' : 'clearImmediate')!, undefined, [timer]));
        return undefined;
      }, 2, '', { realm });
      return Construct(realm.Promise, [executor]);
    }, length, name, { realm });
    made.set(name, callee);
  };
  define('setTimeout', 3, (resolve, args) => Call(host.timerFunctions.get('setTimeout')!, undefined, [resolve, args[0], args[1]]), 2);
  define('setImmediate', 2, (resolve, args) => Call(host.timerFunctions.get('setImmediate')!, undefined, [resolve, args[0]]), 1);
  return made;
}

function stopOnAbort(realm: Realm, options: Value, reject: Value, clear: () => void): void {
  const signal = isObject(options) ? Get(options, 'signal') : undefined;
  if (!isObject(signal)) return;
  const abort = (): undefined => {
    clear();
    Call(reject, undefined, [Get(signal, 'reason')]);
    return undefined;
  };
  if (ToBoolean(Get(signal, 'aborted'))) abort();
  else Call(Get(signal, 'addEventListener'), signal, ['abort', CreateBuiltinFunction(abort, 0, '', { realm })]);
}
