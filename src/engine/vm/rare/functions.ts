import * as Op from '../../compile/op-codes.ts';
import { EvaluateImportCall, GetImportMeta } from '../../heart/import-call.ts';
import type { SourceTextModule } from '../../heart/module-records.ts';
import { CreateMappedArgumentsObject, CreateUnmappedArgumentsObject } from '../../objects/arguments.ts';
import type { ClosureData, Environment } from '../../objects/closure.ts';
import { type GuestObject, isObject } from '../../objects/guest-object.ts';
import { agent } from '../../spec/agent.ts';
import { CreateArrayFromList } from '../../spec/object-operations.ts';
import { newPrivateName } from '../../spec/private-elements.ts';
import { ToObject } from '../../spec/type-conversion.ts';
import type { PropertyKey, Value } from '../../spec/values.ts';
import { instancesOf, makeClass, makeClosure, type NamePrefix, SetFunctionName } from '../closures.ts';
import type { Frame } from '../frame.ts';
import { privateAdd, privateAddAccessor, privateAddMethod, privateIn } from '../private.ts';
import { nameAt, type OpHandler } from './op-handler.ts';

/* What a function finds on entry; function objects and classes. */

const dataOf = (frame: Frame): ClosureData => frame.fn.data as ClosureData;

/** https://tc39.es/ecma262/#sec-ordinarycallbindthis for sloppy code. */
const bindSloppyThis: OpHandler = (_frame, r, _code, pc) => {
  const value = r[0];
  if (!isObject(value)) r[0] = value === undefined || value === null ? agent.realm.globalObject : ToObject(value);
  return pc + 1;
};

const mappedArguments: OpHandler = (frame, r, code, pc) => {
  const slots = frame.fc.constants[code[pc + 3]] as readonly number[];
  const env = r[code[pc + 2]] as unknown as Value[];
  r[code[pc + 1]] = CreateMappedArgumentsObject(frame.fn, frame.args!, env, slots);
  return pc + 4;
};

const newClass: OpHandler = (frame, r, code, pc) => {
  const env = r[code[pc + 3]] as unknown as Environment;
  const [constructor, prototype] = makeClass(
    frame.fc.functions[code[pc + 2]],
    env,
    agent.realm,
    r[code[pc + 4]],
    dataOf(frame).module,
  );
  r[code[pc + 1]] = constructor;
  r[code[pc + 1] + 1] = prototype;
  return pc + 5;
};

const method: OpHandler = (frame, r, code, pc) => {
  const home = r[code[pc + 4]] as GuestObject;
  const env = r[code[pc + 3]] as unknown as Environment;
  r[code[pc + 1]] = makeClosure(frame.fc.functions[code[pc + 2]], env, agent.realm, home, dataOf(frame).module);
  return pc + 5;
};

export const FUNCTION_OPS: readonly (readonly [number, OpHandler])[] = [
  [Op.BindSloppyThis, bindSloppyThis],
  [
    Op.Callee,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = frame.fn;
      return pc + 2;
    },
  ],
  [
    Op.HomeObject,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = dataOf(frame).home;
      return pc + 2;
    },
  ],
  [
    Op.NewTarget,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = frame.newTarget;
      return pc + 2;
    },
  ],
  [Op.ArgumentsMapped, mappedArguments],
  [
    Op.ArgumentsUnmapped,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = CreateUnmappedArgumentsObject(frame.args!.slice());
      return pc + 2;
    },
  ],
  [
    Op.RestParameter,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = CreateArrayFromList(frame.args!.slice(code[pc + 2]));
      return pc + 3;
    },
  ],
  [Op.Method, method],
  [
    Op.SetFunctionName,
    (_frame, r, code, pc) => {
      SetFunctionName(r[code[pc + 1]] as GuestObject, r[code[pc + 2]] as PropertyKey, code[pc + 3] as NamePrefix);
      return pc + 4;
    },
  ],
  [Op.NewClass, newClass],
  [
    Op.SetInitializer,
    (_frame, r, code, pc) => {
      instancesOf((r[code[pc + 1]] as GuestObject).data as ClosureData).initializer = r[code[pc + 2]] as GuestObject;
      return pc + 3;
    },
  ],
  [
    Op.NewPrivateName,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = newPrivateName(nameAt(frame, code[pc + 2]));
      return pc + 3;
    },
  ],
  [
    Op.PrivateAdd,
    (_frame, r, code, pc) => {
      privateAdd(r[code[pc + 1]], r[code[pc + 2]] as symbol, r[code[pc + 3]]);
      return pc + 4;
    },
  ],
  [
    Op.PrivateAddMethod,
    (_frame, r, code, pc) => {
      privateAddMethod(r[code[pc + 1]], r[code[pc + 2]] as symbol, r[code[pc + 3]]);
      return pc + 4;
    },
  ],
  [
    Op.PrivateAddAccessor,
    (_frame, r, code, pc) => {
      privateAddAccessor(r[code[pc + 1]], r[code[pc + 2]] as symbol, r[code[pc + 3]], r[code[pc + 4]]);
      return pc + 5;
    },
  ],
  [
    Op.PrivateIn,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = privateIn(r[code[pc + 2]] as symbol, r[code[pc + 3]]);
      return pc + 4;
    },
  ],
  [
    Op.ImportCall,
    (frame, r, code, pc) => {
      const referrer = { file: frame.fc.file, realm: agent.realm };
      r[code[pc + 1]] = EvaluateImportCall(referrer, r[code[pc + 2]], r[code[pc + 3]]);
      return pc + 4;
    },
  ],
  [
    Op.ImportMeta,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = GetImportMeta(dataOf(frame).module as SourceTextModule);
      return pc + 2;
    },
  ],
];
