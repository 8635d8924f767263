import { agent } from '../spec/agent.ts';
import { Construct, IsConstructor } from '../spec/object-operations.ts';
import type { Value } from '../spec/values.ts';
import { GuestObject, Kind } from './guest-object.ts';
import type { InternalMethods } from './internal-methods.ts';
import { ORDINARY } from './ordinary.ts';
import { rootShape } from './shape.ts';

/* https://tc39.es/ecma262/#sec-bound-function-exotic-objects */

/** `data` of Kind.Bound. */
export class BoundData {
  /** [[BoundTargetFunction]] */
  readonly target: GuestObject;
  /** [[BoundThis]] */
  readonly boundThis: Value;
  /** [[BoundArguments]] */
  readonly boundArguments: readonly Value[];
  constructor(target: GuestObject, boundThis: Value, boundArguments: readonly Value[]) {
    this.target = target;
    this.boundThis = boundThis;
    this.boundArguments = boundArguments;
  }
}

/** What it takes beside an object. */
const BYTES_PER_BOUND = 56;

/** https://tc39.es/ecma262/#sec-boundfunctioncreate */
export function BoundFunctionCreate(
  target: GuestObject,
  boundThis: Value,
  boundArguments: readonly Value[],
): GuestObject {
  const proto = target.methods.getPrototypeOf(target);
  const methods = IsConstructor(target) ? BOUND_CONSTRUCTOR : BOUND;
  agent.roomLeft -= BYTES_PER_BOUND + 8 * boundArguments.length;
  return new GuestObject(rootShape(proto), Kind.Bound, methods, [], new BoundData(target, boundThis, boundArguments));
}

/**
 * https://tc39.es/ecma262/#sec-bound-function-exotic-objects-call-thisargument-argumentslist
 *
 * REPRESENTATION: a bound function of a bound function is unwound in a loop, so that no chain of them is too long.
 */
function callBound(callee: GuestObject, _thisValue: Value, args: Value[]): Value {
  let data = callee.data as BoundData;
  let all = withBound(data, args);
  while (data.target.kind === Kind.Bound) {
    data = data.target.data as BoundData;
    all = withBound(data, all);
  }
  return data.target.methods.call!(data.target, data.boundThis, all);
}

/** https://tc39.es/ecma262/#sec-bound-function-exotic-objects-construct-argumentslist-newtarget */
function constructBound(callee: GuestObject, args: Value[], newTarget: GuestObject): GuestObject {
  let bound = callee;
  let target = newTarget;
  let all = args;
  while (bound.kind === Kind.Bound) {
    const data = bound.data as BoundData;
    all = withBound(data, all);
    if (target === bound) target = data.target;
    bound = data.target;
  }
  return Construct(bound, all, target);
}

const withBound = (data: BoundData, args: Value[]): Value[] =>
  data.boundArguments.length === 0 ? args : [...data.boundArguments, ...args];

const BOUND: InternalMethods = { ...ORDINARY, call: callBound };
const BOUND_CONSTRUCTOR: InternalMethods = { ...ORDINARY, call: callBound, construct: constructBound };
