import { CreateBuiltinFunction, defineGlobal } from '../objects/function.ts';
import { agent } from '../spec/agent.ts';
import type { Realm } from '../spec/realm.ts';
import { ToInt32, ToNumber, ToString } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';
import type { MethodTable } from './support.ts';

/* https://tc39.es/ecma262/#sec-function-properties-of-the-global-object without eval and the URI functions. */

/** A text to read a number from, which takes as long as it is. */
function numberText(value: Value): string {
  const text = ToString(value);
  if (text.length > 1000) agent.spend(text.length);
  return text;
}

/** https://tc39.es/ecma262/#sec-parseint-string-radix */
function parseIntOf(_this: Value, args: Value[]): Value {
  return Number.parseInt(numberText(args[0]), ToInt32(args[1]));
}

/** https://tc39.es/ecma262/#sec-parsefloat-string */
const parseFloatOf = (_this: Value, args: Value[]): Value => Number.parseFloat(numberText(args[0]));

const FUNCTIONS: MethodTable = [
  ['parseFloat', 1, parseFloatOf],
  ['parseInt', 2, parseIntOf],
  ['isNaN', 1, (_this, args) => Number.isNaN(ToNumber(args[0]))],
  ['isFinite', 1, (_this, args) => Number.isFinite(ToNumber(args[0]))],
];

export function setupGlobalFunctions(realm: Realm): void {
  for (const [name, length, steps] of FUNCTIONS) {
    const callee = CreateBuiltinFunction(steps, length, name, { realm });
    realm.define(`%${String(name)}%`, callee);
    defineGlobal(realm, name as string, callee);
  }
}
