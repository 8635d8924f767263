import type { GuestObject } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, CONFIGURABLE } from '../objects/shape.ts';
import {
  AsyncGeneratorEnqueue,
  AsyncGeneratorResume,
  AsyncGeneratorResumption,
  asyncGeneratorSlots,
  AsyncGeneratorValidate,
  isAsyncGenerator,
  NewRequestCapability,
} from '../heart/async-generator.ts';
import { RejectingOnThrow } from '../heart/promise-operations.ts';
import type { PromiseCapability } from '../heart/promise-records.ts';
import { RejectCapability, ResolveCapability } from '../heart/resolving-functions.ts';
import { agent } from '../spec/agent.ts';
import { CreateIterResultObject } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { defineFunctionKind } from './async-function-objects.ts';
import { defineMethods, defineTag } from './support.ts';

/** https://tc39.es/ecma262/#sec-asyncgenerator-objects and the constructor of async generator functions. */
export function setupAsyncGenerators(realm: Realm): void {
  const functionPrototype = defineFunctionKind(realm, 'AsyncGeneratorFunction', 'async-generator');
  const prototype = OrdinaryObjectCreate(realm.intrinsic('%AsyncIteratorPrototype%'));
  addProperty(functionPrototype, 'prototype', prototype, CONFIGURABLE);
  addProperty(prototype, 'constructor', functionPrototype, CONFIGURABLE);
  defineMethods(realm, prototype, [
    ['next', 1, next],
    ['return', 1, returnMethod],
    ['throw', 1, throwMethod],
  ]);
  defineTag(prototype, 'AsyncGenerator');
  realm.define('%AsyncGeneratorPrototype%', prototype);
  realm.define('%AsyncGeneratorFunction.prototype.prototype%', prototype);
}

/** The steps that all three begin with: a promise in any case, a rejected one for a wrong receiver. */
function request(
  generator: Value,
  method: string,
  steps: (generator: GuestObject, promiseCapability: PromiseCapability) => void,
): Value {
  // 1–2
  const promiseCapability = NewRequestCapability(generator);
  // 3–4
  if (!isAsyncGenerator(generator))
    return RejectingOnThrow(promiseCapability, () => AsyncGeneratorValidate(generator, method));
  steps(generator, promiseCapability);
  return promiseCapability.Promise;
}

/** https://tc39.es/ecma262/#sec-asyncgenerator-prototype-next */
function next(thisValue: Value, args: Value[]): Value {
  return request(thisValue, '[AsyncGenerator].prototype.next', (generator, promiseCapability) => {
    // 5
    const state = asyncGeneratorSlots(generator).AsyncGeneratorState;
    // 6 nothing comes any more
    if (state === 'completed') return ResolveCapability(promiseCapability, CreateIterResultObject(undefined, true));
    // 7–8 else it waits its turn
    const completion = new AsyncGeneratorResumption('next', args[0]);
    AsyncGeneratorEnqueue(generator, completion, promiseCapability);
    // 9–10 which is now, unless the generator is busy
    if (state === 'suspended-start' || state === 'suspended-yield') AsyncGeneratorResume(generator, completion);
    // 11
  });
}

/** https://tc39.es/ecma262/#sec-asyncgenerator-prototype-return */
function returnMethod(thisValue: Value, args: Value[]): Value {
  return request(thisValue, '[AsyncGenerator].prototype.return', (generator, promiseCapability) => {
    // 5–6
    const completion = new AsyncGeneratorResumption('return', args[0]);
    AsyncGeneratorEnqueue(generator, completion, promiseCapability);
    // 7
    const slots = asyncGeneratorSlots(generator);
    const state = slots.AsyncGeneratorState;
    // 8 no body to run: only the value is waited for
    if (state === 'suspended-start' || state === 'completed') {
      slots.AsyncGeneratorState = 'draining-queue';
      agent.operations.AsyncGeneratorAwaitReturn(generator);
    } else if (state === 'suspended-yield') {
      // 9
      agent.operations.AsyncGeneratorResumeReturn(generator, completion);
    }
    // 10–11
  });
}

/** https://tc39.es/ecma262/#sec-asyncgenerator-prototype-throw */
function throwMethod(thisValue: Value, args: Value[]): Value {
  return request(thisValue, '[AsyncGenerator].prototype.throw', (generator, promiseCapability) => {
    // 5–6 a generator that has not started ends here
    const slots = asyncGeneratorSlots(generator);
    if (slots.AsyncGeneratorState === 'suspended-start') slots.AsyncGeneratorState = 'completed';
    // 7
    if (slots.AsyncGeneratorState === 'completed') return RejectCapability(promiseCapability, args[0]);
    // 8–9
    const completion = new AsyncGeneratorResumption('throw', args[0]);
    AsyncGeneratorEnqueue(generator, completion, promiseCapability);
    // 10
    if (slots.AsyncGeneratorState === 'suspended-yield') AsyncGeneratorResume(generator, completion);
    // 11–12
  });
}
