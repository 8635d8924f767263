import type { DynamicLookup, GlobalDeclarations } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import type { GuestObject } from '../../objects/guest-object.ts';
import { isObject } from '../../objects/guest-object.ts';
import { OrdinaryObjectCreate } from '../../objects/ordinary.ts';
import { addProperty, PLAIN } from '../../objects/shape.ts';
import { CreateError } from '../../spec/errors.ts';
import { GuestThrow } from '../../spec/completion.ts';
import { Get } from '../../spec/object-operations.ts';
import { ToBoolean, ToObject } from '../../spec/type-conversion.ts';
import { keyOfString, type PropertyKey, TDZ, type Value } from '../../spec/values.ts';
import { WELL_KNOWN } from '../../spec/well-known-symbols.ts';
import {
  copyBlockFunction,
  declareGlobals,
  defineGlobalFunction,
  deleteGlobal,
  getGlobal,
  type GlobalCache,
  hasGlobal,
  initGlobalLexical,
  setGlobalIfHad,
  throwConstAssignment,
  throwUndefinedName,
  throwUninitialised,
} from '../globals.ts';
import { throwFailedWrite } from '../inline-cache.ts';
import { throwNoThis } from '../unwind.ts';
import { constantAt, nameAt, type OpHandler } from './op-handler.ts';
import { ThrowReferenceError } from '../../spec/errors.ts';

/* Names that are not plain registers or environment slots, and the checks on those that are. */

const ERROR_NAMES = ['TypeError', 'ReferenceError', 'SyntaxError'] as const;

/** The environment `hops` scopes out. */
function environmentAt(env: Value, hops: number): unknown[] {
  let at = env as unknown as unknown[];
  for (let i = hops; i > 0; i--) at = at[0] as unknown[];
  return at;
}

/** https://tc39.es/ecma262/#sec-object-environment-records-hasbinding-n for `with`, own property for eval's variables. */
function hasDynamicBinding(lookup: DynamicLookup, object: GuestObject, name: string): boolean {
  const key = keyOfString(name);
  if (lookup.kind === 'eval-vars') return object.methods.getOwnProperty(object, key) !== undefined;
  if (!object.methods.has(object, key)) return false;
  const unscopables = Get(object, WELL_KNOWN.unscopables);
  return !(isObject(unscopables) && ToBoolean(Get(unscopables, key)));
}

const resolveDynamic: OpHandler = (frame, r, code, pc) => {
  const env = r[code[pc + 2]];
  const name = nameAt(frame, code[pc + 3]);
  let found: GuestObject | undefined;
  let thisValue: Value;
  for (const lookup of constantAt(frame, code[pc + 4]) as readonly DynamicLookup[]) {
    const object = environmentAt(env, lookup.hops)[lookup.slot] as GuestObject | undefined;
    if (object === undefined || !hasDynamicBinding(lookup, object, name)) continue;
    found = object;
    thisValue = lookup.kind === 'with' ? object : undefined;
    break;
  }
  r[code[pc + 1]] = found;
  r[code[pc + 1] + 1] = thisValue;
  return pc + 5;
};

/** https://tc39.es/ecma262/#sec-object-environment-records-getbindingvalue-n-s */
const getDynamic: OpHandler = (frame, r, code, pc) => {
  const object = r[code[pc + 2]] as GuestObject;
  const name = nameAt(frame, code[pc + 3]);
  const key = keyOfString(name);
  if (object.methods.has(object, key)) r[code[pc + 1]] = Get(object, key);
  else if (frame.fc.isStrictAt(pc)) throwUndefinedName(name);
  else r[code[pc + 1]] = undefined;
  return pc + 4;
};

/** https://tc39.es/ecma262/#sec-object-environment-records-setmutablebinding-n-v-s */
const setDynamic: OpHandler = (frame, r, code, pc) => {
  const object = r[code[pc + 1]] as GuestObject;
  const name = nameAt(frame, code[pc + 2]);
  const key = keyOfString(name);
  const strict = frame.fc.isStrictAt(pc);
  const stillExists = object.methods.has(object, key);
  if (!stillExists && strict) throwUndefinedName(name);
  if (!object.methods.set(object, key, r[code[pc + 3]], object) && strict) throwFailedWrite(object, key);
  return pc + 4;
};

const evalVars: OpHandler = (_frame, r, code, pc) => {
  const env = environmentAt(r[code[pc + 2]], code[pc + 3]);
  const slot = code[pc + 4];
  env[slot] ??= OrdinaryObjectCreate(null);
  r[code[pc + 1]] = env[slot] as Value;
  return pc + 5;
};

const declareEvalVar: OpHandler = (frame, r, code, pc) => {
  const object = r[code[pc + 1]] as GuestObject;
  const key = keyOfString(nameAt(frame, code[pc + 2]));
  if (object.methods.getOwnProperty(object, key) === undefined) addPlain(object, key, undefined);
  return pc + 3;
};

function addPlain(object: GuestObject, key: PropertyKey, value: Value): void {
  if (typeof key !== 'number') addProperty(object, key, value, PLAIN);
  else object.methods.set(object, key, value, object);
}

const getImport: OpHandler = (frame, r, code, pc) => {
  const cell = environmentAt(r[code[pc + 2]], code[pc + 3])[code[pc + 4]] as {
    readonly env: unknown[];
    readonly slot: number;
  };
  const value = cell.env[cell.slot];
  if (value === TDZ) throwUninitialised(nameAt(frame, code[pc + 5]));
  r[code[pc + 1]] = value as Value;
  return pc + 6;
};

export const NAME_OPS: readonly (readonly [number, OpHandler])[] = [
  [Op.CheckThis, (_frame, r, code, pc) => ((r[code[pc + 1]] as unknown) === TDZ ? throwNoThis() : pc + 2)],
  [
    Op.CheckThisUnbound,
    (_frame, r, code, pc) =>
      (r[code[pc + 1]] as unknown) === TDZ ? pc + 2 : ThrowReferenceError('Super constructor may only be called once'),
  ],
  [Op.ThrowConstAssign, () => throwConstAssignment()],
  [
    Op.ThrowError,
    (frame, _r, code, pc) => {
      throw new GuestThrow(CreateError(ERROR_NAMES[code[pc + 1]], nameAt(frame, code[pc + 2])));
    },
  ],
  [Op.GetImport, getImport],
  [
    Op.GetGlobalOrUndefined,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = getGlobal(frame.fc.ics![code[pc + 3]] as GlobalCache, 'undefined');
      return pc + 4;
    },
  ],
  [
    Op.HasGlobal,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = hasGlobal(nameAt(frame, code[pc + 2]));
      return pc + 3;
    },
  ],
  [
    Op.SetGlobalIfHad,
    (frame, r, code, pc) => {
      setGlobalIfHad(frame.fc.ics![code[pc + 4]] as GlobalCache, r[code[pc + 1]] as boolean, r[code[pc + 3]]);
      return pc + 5;
    },
  ],
  [
    Op.InitGlobalLexical,
    (frame, r, code, pc) => {
      initGlobalLexical(nameAt(frame, code[pc + 1]), r[code[pc + 2]]);
      return pc + 3;
    },
  ],
  [
    Op.DeclareGlobals,
    (frame, _r, code, pc) => {
      declareGlobals(constantAt(frame, code[pc + 1]) as GlobalDeclarations);
      return pc + 2;
    },
  ],
  [
    Op.DefineGlobalFunction,
    (frame, r, code, pc) => {
      defineGlobalFunction(nameAt(frame, code[pc + 1]), r[code[pc + 2]], code[pc + 3] !== 0);
      return pc + 4;
    },
  ],
  [
    Op.AnnexBGlobalFunction,
    (frame, r, code, pc) => {
      copyBlockFunction(nameAt(frame, code[pc + 1]), r[code[pc + 2]]);
      return pc + 3;
    },
  ],
  [
    Op.DeleteGlobal,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = deleteGlobal(nameAt(frame, code[pc + 2]));
      return pc + 3;
    },
  ],
  [Op.ResolveDynamic, resolveDynamic],
  [Op.GetDynamic, getDynamic],
  [Op.SetDynamic, setDynamic],
  [
    Op.DeleteDynamic,
    (frame, r, code, pc) => {
      const object = r[code[pc + 2]] as GuestObject;
      r[code[pc + 1]] = object.methods.delete(object, keyOfString(nameAt(frame, code[pc + 3])));
      return pc + 4;
    },
  ],
  [
    Op.NewWithEnv,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = [r[code[pc + 2]], ToObject(r[code[pc + 3]])] as unknown as Value;
      return pc + 4;
    },
  ],
  [Op.EvalVars, evalVars],
  [Op.DeclareEvalVar, declareEvalVar],
  [
    Op.DefineEvalVar,
    (frame, r, code, pc) => {
      const object = r[code[pc + 1]] as GuestObject;
      object.methods.set(object, keyOfString(nameAt(frame, code[pc + 2])), r[code[pc + 3]], object);
      return pc + 4;
    },
  ],
];
