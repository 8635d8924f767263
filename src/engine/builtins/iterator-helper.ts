import { type GuestObject, Kind } from '../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { agent } from '../spec/agent.ts';
import { ThrowTypeError } from '../spec/errors.ts';
import { ITERATION_DONE } from '../spec/iterators.ts';
import { CreateIterResultObject } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { defineMethods, defineTag, thisOfKind } from './support.ts';

/*
 * Iterator helper objects. The specification writes their bodies as generators; here each is a function that makes
 * one step.
 */

export type Step = () => Value | typeof ITERATION_DONE;

/** `data` of Kind.IteratorHelper. */
class IteratorHelperData {
  state: 'suspended-start' | 'suspended-yield' | 'executing' | 'completed' = 'suspended-start';
  readonly step: Step;
  /** Closes what is open when the helper is told to return. */
  readonly close: () => void;
  constructor(step: Step, close: () => void) {
    this.step = step;
    this.close = close;
  }
}

/** What a helper takes beside an object: its step, what closes it, and what both know. */
const BYTES_PER_HELPER = 128;

/** A new iterator that makes one `step` at a time. */
export function createHelper(step: Step, close: () => void): GuestObject {
  agent.roomLeft -= BYTES_PER_HELPER;
  return OrdinaryObjectCreate(
    agent.realm.intrinsic('%IteratorHelperPrototype%'),
    Kind.IteratorHelper,
    new IteratorHelperData(step, close),
  );
}

/** https://tc39.es/ecma262/#sec-%iteratorhelperprototype%-object */
export function setupIteratorHelper(realm: Realm): void {
  const prototype = OrdinaryObjectCreate(realm.intrinsic('%Iterator.prototype%'));
  defineMethods(realm, prototype, [
    ['next', 0, next],
    ['return', 0, return_],
  ]);
  defineTag(prototype, 'Iterator Helper');
  realm.define('%IteratorHelperPrototype%', prototype);
}

function helperOf(thisValue: Value, method: string): IteratorHelperData {
  const data = thisOfKind(thisValue, Kind.IteratorHelper, `Iterator Helper.prototype.${method}`)
    .data as IteratorHelperData;
  if (data.state === 'executing') ThrowTypeError('Generator is already running');
  return data;
}

/** https://tc39.es/ecma262/#sec-%iteratorhelperprototype%.next */
function next(thisValue: Value): Value {
  const helper = helperOf(thisValue, 'next');
  if (helper.state === 'completed') return CreateIterResultObject(undefined, true);
  helper.state = 'executing';
  let value: Value | typeof ITERATION_DONE = ITERATION_DONE;
  try {
    value = helper.step();
  } finally {
    helper.state = value === ITERATION_DONE ? 'completed' : 'suspended-yield';
  }
  return value === ITERATION_DONE
    ? CreateIterResultObject(undefined, true)
    : CreateIterResultObject(value as Value, false);
}

/** https://tc39.es/ecma262/#sec-%iteratorhelperprototype%.return */
function return_(thisValue: Value): Value {
  const helper = helperOf(thisValue, 'return');
  if (helper.state !== 'completed') {
    helper.state = helper.state === 'suspended-start' ? 'completed' : 'executing';
    try {
      helper.close();
    } finally {
      helper.state = 'completed';
    }
  }
  return CreateIterResultObject(undefined, true);
}
