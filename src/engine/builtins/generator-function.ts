import { createConstructor, defineMethod } from '../objects/function.ts';
import { OrdinaryObjectCreate } from '../objects/ordinary.ts';
import { addProperty, changeAttributes, CONFIGURABLE } from '../objects/shape.ts';
import type { Realm } from '../spec/realm.ts';
import { WELL_KNOWN } from '../spec/well-known-symbols.ts';
import { GeneratorResume } from '../vm/suspend.ts';
import { dynamicFunction } from './dynamic-function.ts';

/**
 * https://tc39.es/ecma262/#sec-generatorfunction-objects and https://tc39.es/ecma262/#sec-generator-objects:
 * the constructor nobody can name, its prototype, and the prototype of all generators.
 */
export function setupGenerators(realm: Realm): void {
  const generatorPrototype = OrdinaryObjectCreate(realm.intrinsic('%Iterator.prototype%'));
  const functionPrototype = OrdinaryObjectCreate(realm.FunctionPrototype);
  const constructor = createConstructor(
    realm,
    'GeneratorFunction',
    1,
    (_thisValue, args, newTarget, callee) => dynamicFunction.create('generator', args, newTarget ?? callee),
    functionPrototype,
    realm.intrinsic('%Function%'),
  );
  changeAttributes(functionPrototype, 'constructor', functionPrototype.shape.lookup('constructor'), CONFIGURABLE);
  addProperty(functionPrototype, 'prototype', generatorPrototype, CONFIGURABLE);
  addProperty(functionPrototype, WELL_KNOWN.toStringTag, 'GeneratorFunction', CONFIGURABLE);
  addProperty(generatorPrototype, 'constructor', functionPrototype, CONFIGURABLE);
  defineMethod(realm, generatorPrototype, 'next', 1, (thisValue, args) => GeneratorResume(thisValue, 'next', args[0]));
  defineMethod(realm, generatorPrototype, 'return', 1, (thisValue, args) =>
    GeneratorResume(thisValue, 'return', args[0]),
  );
  defineMethod(realm, generatorPrototype, 'throw', 1, (thisValue, args) =>
    GeneratorResume(thisValue, 'throw', args[0]),
  );
  addProperty(generatorPrototype, WELL_KNOWN.toStringTag, 'Generator', CONFIGURABLE);
  realm.define('%GeneratorFunction%', constructor);
  realm.define('%GeneratorFunction.prototype%', functionPrototype);
  realm.define('%GeneratorPrototype%', generatorPrototype);
}
