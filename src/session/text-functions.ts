import { CreateBuiltinFunction, defineGlobal } from '../engine/objects/function.ts';
import type { Realm } from '../engine/spec/realm.ts';
import { ToString } from '../engine/spec/type-conversion.ts';
import type { Value } from '../engine/spec/values.ts';

/** Global functions of the embedder: each takes a text, and the program gets nothing back. */
export type TextFunctions = Readonly<Record<string, (text: string) => void>>;

export function defineTextFunctions(realm: Realm, functions: TextFunctions): void {
  for (const [name, callback] of Object.entries(functions)) {
    const steps = (_this: Value, args: readonly Value[]): Value => void callback(ToString(args[0]));
    defineGlobal(realm, name, CreateBuiltinFunction(steps, 1, name, { realm }));
  }
}
