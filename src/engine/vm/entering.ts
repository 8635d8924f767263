import { BuiltinData } from '../objects/function.ts';
import { type GuestObject, isObject } from '../objects/guest-object.ts';
import { CreateListFromArrayLike } from '../spec/object-operations.ts';
import type { Realm } from '../spec/realm.ts';
import type { Value } from '../spec/values.ts';
import { callFromLoop, type Entering } from './call.ts';
import { ownValue } from './realm-state.ts';
import { generatorEntering } from './suspend.ts';

/*
 * Built-ins that do nothing but call: the loop makes their calls itself, so that recursion through them is as deep
 * as any other. They do what their steps in builtins/ do; whoever is not in the loop calls those.
 */

/** https://tc39.es/ecma262/#sec-function.prototype.call */
const call: Entering = (frame, thisValue, args, dst) => callFromLoop(frame, thisValue, args[0], args.slice(1), dst);

/** https://tc39.es/ecma262/#sec-function.prototype.apply */
const apply: Entering = (frame, thisValue, args, dst) => {
  const list = args[1];
  return callFromLoop(
    frame,
    thisValue,
    args[0],
    list === undefined || list === null ? [] : CreateListFromArrayLike(list),
    dst,
  );
};

/** https://tc39.es/ecma262/#sec-reflect.apply */
const reflectApply: Entering = (frame, _thisValue, args, dst) =>
  callFromLoop(frame, args[0], args[1], CreateListFromArrayLike(args[2]), dst);

const isCallable = (value: Value): boolean => isObject(value) && value.methods.call !== null;

/** Lets a built-in's own steps speak where the entering would have to throw: their messages are the better ones. */
function enters(
  holder: GuestObject | undefined,
  key: string,
  entering: Entering,
  callable: (thisValue: Value, args: Value[]) => boolean,
): void {
  const callee = ownValue(holder, key);
  if (!isObject(callee) || !(callee.data instanceof BuiltinData)) return;
  const { data } = callee;
  data.enters = ((frame, thisValue, args, dst) => {
    if (callable(thisValue, args)) return entering(frame, thisValue, args, dst);
    frame.r[dst] = data.steps(thisValue, args, undefined, callee);
    return null;
  }) satisfies Entering;
}

export function setupEntering(realm: Realm): void {
  const { intrinsics } = realm;
  const onThis = (thisValue: Value): boolean => isCallable(thisValue);
  enters(realm.FunctionPrototype, 'call', call, onThis);
  enters(realm.FunctionPrototype, 'apply', apply, onThis);
  enters(intrinsics.get('%Reflect%'), 'apply', reflectApply, (_thisValue, args) => isCallable(args[0]));
  enters(intrinsics.get('%GeneratorPrototype%'), 'next', generatorEntering('next'), () => true);
  enters(intrinsics.get('%GeneratorPrototype%'), 'return', generatorEntering('return'), () => true);
}
