import { displayWithType } from '../../builtins/display.ts';
import type { TemplateParts } from '../../compile/code.ts';
import * as Op from '../../compile/op-codes.ts';
import { Accessor, GuestObject, isObject, Kind } from '../../objects/guest-object.ts';
import { changePrototype } from '../../objects/shape.ts';
import {
  accessorDescriptor,
  dataDescriptor,
  Descriptor,
  HAS_CONFIGURABLE,
  HAS_ENUMERABLE,
  HAS_GET,
  HAS_SET,
} from '../../objects/property-descriptor.ts';
import { ACCESSOR, addProperty, CONFIGURABLE, ENUMERABLE, WRITABLE } from '../../objects/shape.ts';
import { agent } from '../../spec/agent.ts';
import { ThrowNullishAccess, ThrowTypeError } from '../../spec/errors.ts';
import {
  Construct,
  CopyDataProperties,
  CreateArrayFromList,
  CreateDataPropertyOrThrow,
  DefinePropertyOrThrow,
  displayKey,
  GetMethod,
  IsCallable,
  SetIntegrityLevel,
} from '../../spec/object-operations.ts';
import { throwFailedDelete } from '../../spec/refusals.ts';
import { ORDINARY, OrdinaryObjectCreate } from '../../objects/ordinary.ts';
import { ToObject, ToPropertyKey, ToString } from '../../spec/type-conversion.ts';
import { HOLE, keyOfString, type NamedKey, type PropertyKey, type Value } from '../../spec/values.ts';
import { throwNullishRead } from '../element-access.ts';
import { getCached, type PropertyCache, throwFailedWrite } from '../inline-cache.ts';
import { type Frame, newSlots } from '../frame.ts';
import { collect, openIterator, Shortcut } from '../iterate.ts';
import { notDelegated, spreadInVain } from '../messages.ts';
import { hasPropertyIn, instanceOf, power } from '../operators.ts';
import { constantAt, nameAt, type OpHandler } from './op-handler.ts';

/* Literals, and property access other than `o.name` and `o[key]`. */

const newInnerObject: OpHandler = (_frame, r, code, pc) => {
  const count = code[pc + 2];
  if (count > 1) agent.roomLeft -= 8 * count;
  r[code[pc + 1]] = new GuestObject(agent.realm.innerShape, Kind.Object, ORDINARY, newSlots(count), undefined);
  return pc + 3;
};

const arrayPushHole: OpHandler = (_frame, r, code, pc) => {
  const array = r[code[pc + 1]] as GuestObject;
  array.slots[0] = array.elems.push(HOLE as unknown as Value);
  return pc + 2;
};

/** The call of a `next` that is none fails by itself where nothing else is said. */
function refuseSpread(frame: Frame, value: Value): void {
  const message = spreadInVain(frame, value);
  if (message !== undefined) ThrowTypeError(message);
}

const arrayPushSpread: OpHandler = (frame, r, code, pc) => {
  const array = r[code[pc + 1]] as GuestObject;
  const record = openIterator(frame, r[code[pc + 2]]);
  if (record.shortcut === Shortcut.None && !IsCallable(record.NextMethod)) refuseSpread(frame, r[code[pc + 2]]);
  collect(record, array.elems);
  array.slots[0] = array.elems.length;
  return pc + 3;
};

/** https://tc39.es/ecma262/#sec-gettemplateobject; the operand's identity is the site. */
const templateObject: OpHandler = (frame, r, code, pc) => {
  const parts = constantAt(frame, code[pc + 2]) as TemplateParts;
  const { templateMap } = agent.realm;
  // Until V8 6.5 equal templates share an object, as the editions to 2017 had it.
  const site = agent.stackRules.v8 < 6.5 ? parts.raw.join('\0') : parts;
  let template = templateMap.get(site);
  if (template === undefined) {
    const raw = CreateArrayFromList(parts.raw.slice());
    template = CreateArrayFromList(parts.cooked.slice());
    SetIntegrityLevel(raw, 'frozen');
    addProperty(template, 'raw', raw, 0);
    SetIntegrityLevel(template, 'frozen');
    templateMap.set(site, template);
  }
  r[code[pc + 1]] = template;
  return pc + 3;
};

const enumerableBit = (operand: number): number => (operand === 0 ? 0 : ENUMERABLE);

const defineMethod: OpHandler = (_frame, r, code, pc) => {
  const desc = dataDescriptor(r[code[pc + 3]], WRITABLE | CONFIGURABLE | enumerableBit(code[pc + 4]));
  DefinePropertyOrThrow(r[code[pc + 1]] as GuestObject, keyOf(r[code[pc + 2]]), desc);
  return pc + 5;
};

/** Keys of methods come from ToKey or are literals. */
const keyOf = (value: Value): PropertyKey => (typeof value === 'string' ? keyOfString(value) : (value as PropertyKey));

/** What a getter or a setter takes beside its function: the pair that it is half of. */
const BYTES_PER_ACCESSOR = 64;

function defineHalf(half: 'get' | 'set'): OpHandler {
  return (_frame, r, code, pc) => {
    const object = r[code[pc + 1]] as GuestObject;
    const key = keyOf(r[code[pc + 2]]);
    const fn = r[code[pc + 3]] as GuestObject;
    agent.roomLeft -= BYTES_PER_ACCESSOR;
    const attrs = ACCESSOR | CONFIGURABLE | enumerableBit(code[pc + 4]);
    if (typeof key !== 'number' && object.shape.lookup(key) === -1 && object.shape.extensible) {
      addProperty(object, key, half === 'get' ? new Accessor(fn, undefined) : new Accessor(undefined, fn), attrs);
      return pc + 5;
    }
    const has = HAS_ENUMERABLE | HAS_CONFIGURABLE | (half === 'get' ? HAS_GET : HAS_SET);
    const whole = half === 'get' ? accessorDescriptor(fn, undefined, attrs) : accessorDescriptor(undefined, fn, attrs);
    DefinePropertyOrThrow(object, key, new Descriptor(has, undefined, whole.get, whole.set, attrs));
    return pc + 5;
  };
}

const setProtoLiteral: OpHandler = (_frame, r, code, pc) => {
  const proto = r[code[pc + 2]];
  if (isObject(proto) || proto === null) changePrototype(r[code[pc + 1]] as GuestObject, proto);
  return pc + 3;
};

const objectRest: OpHandler = (_frame, r, code, pc) => {
  const excluded = new Set<PropertyKey>();
  for (let i = 0; i < code[pc + 4]; i++) excluded.add(keyOf(r[code[pc + 3] + i]));
  r[code[pc + 1]] = CopyDataProperties(OrdinaryObjectCreate(agent.realm.ObjectPrototype), r[code[pc + 2]], excluded);
  return pc + 5;
};

const superConstructor: OpHandler = (_frame, r, code, pc) => {
  const fn = r[code[pc + 2]] as GuestObject;
  r[code[pc + 1]] = fn.methods.getPrototypeOf(fn);
  return pc + 3;
};

/** https://tc39.es/ecma262/#sec-makesuperpropertyreference and its uses. */
function superBase(base: Value, key: Value, doing: 'read' | 'set'): GuestObject {
  if (isObject(base)) return base;
  const shown = isObject(key) ? '[object Object]' : displayKey(key as PropertyKey);
  return ThrowNullishAccess(doing, base, shown);
}

const getSuper: OpHandler = (_frame, r, code, pc) => {
  const key = r[code[pc + 3]];
  const base = superBase(r[code[pc + 2]], key, 'read');
  r[code[pc + 1]] = base.methods.get(base, ToPropertyKey(key), r[code[pc + 4]]);
  return pc + 5;
};

const getSuperNamed: OpHandler = (frame, r, code, pc) => {
  const home = r[code[pc + 2]] as GuestObject;
  const cache = frame.fc.ics![code[pc + 5]] as PropertyCache;
  const base = superBase(home.methods.getPrototypeOf(home), cache.key, 'read');
  r[code[pc + 1]] = getCached(base, cache, r[code[pc + 3]]);
  return pc + 6;
};

const setSuper: OpHandler = (frame, r, code, pc) => {
  const rawKey = r[code[pc + 2]];
  const base = superBase(r[code[pc + 1]], rawKey, 'set');
  const key = ToPropertyKey(rawKey);
  const done = base.methods.set(base, key, r[code[pc + 3]], r[code[pc + 4]]);
  if (!done && frame.fc.isStrictAt(pc)) throwFailedWrite(r[code[pc + 4]], key);
  return pc + 5;
};

/** https://tc39.es/ecma262/#sec-delete-operator-runtime-semantics-evaluation for property references. */
function deleteProperty(value: Value, key: () => PropertyKey, strict: boolean): boolean {
  if (value === undefined || value === null) return ThrowTypeError(`Cannot convert undefined or null to object`);
  const object = ToObject(value);
  const name = key();
  const deleted = object.methods.delete(object, name);
  if (!deleted && strict) throwFailedDelete(object, name);
  return deleted;
}

const getMethod: OpHandler = (frame, r, code, pc) => {
  const name: NamedKey = nameAt(frame, code[pc + 3]);
  const noted = frame.fc.textAt(pc);
  r[code[pc + 1]] = GetMethod(r[code[pc + 2]], name, (method) => notDelegated(noted, method));
  return pc + 4;
};

const instanceOfOp: OpHandler = (_frame, r, code, pc) => {
  r[code[pc + 1]] = instanceOf(r[code[pc + 2]], r[code[pc + 3]]);
  return pc + 4;
};

const requireObjectCoercible: OpHandler = (frame, r, code, pc) => {
  const value = r[code[pc + 1]];
  if (value !== undefined && value !== null) return pc + 3;
  const key = constantAt(frame, code[pc + 2]) as string | number | undefined;
  const noted = frame.fc.textAt(pc);
  const isOuter = noted?.startsWith('~') === true;
  const source = isOuter ? noted.slice(1) : noted;
  const text = source === '' ? displayWithType(value) : source;
  const { v8 } = agent.stackRules;
  const name = key === undefined || (v8 < 9 && typeof key === 'number') ? undefined : String(key);
  if (v8 < 6) return ThrowTypeError("Cannot match against 'undefined' or 'null'.");
  if (v8 < 7.5)
    return ThrowTypeError(
      `Cannot destructure ${name === undefined ? '' : `property \`${name}\` of `}'undefined' or 'null'.`,
    );
  if (name === undefined)
    return ThrowTypeError(`Cannot destructure '${text ?? String(value)}' as it is ${String(value)}.`);
  if (text === undefined || (isOuter && v8 < 11)) return ThrowNullishAccess('read', value, name);
  return ThrowTypeError(`Cannot destructure property '${name}' of '${text}' as it is ${String(value)}.`);
};

/** For `a[k] += v`: the key is converted once, after the object was looked at. */
const toKeyOf: OpHandler = (_frame, r, code, pc) => {
  const object = r[code[pc + 2]];
  if (object === undefined || object === null) throwNullishRead(object, r[code[pc + 3]]);
  r[code[pc + 1]] = ToPropertyKey(r[code[pc + 3]]);
  return pc + 4;
};

export const OBJECT_OPS: readonly (readonly [number, OpHandler])[] = [
  [Op.NewInnerObject, newInnerObject],
  [Op.ArrayPushHole, arrayPushHole],
  [Op.ArrayPushSpread, arrayPushSpread],
  [
    Op.NewRegExp,
    (frame, r, code, pc) => {
      // RegExpCreate: the constructor does the same with two strings, and its `prototype` cannot be changed.
      r[code[pc + 1]] = Construct(agent.realm.intrinsic('%RegExp%'), [
        nameAt(frame, code[pc + 2]),
        nameAt(frame, code[pc + 3]),
      ]);
      return pc + 4;
    },
  ],
  [Op.TemplateObject, templateObject],
  [
    Op.DefineElem,
    (_frame, r, code, pc) => {
      CreateDataPropertyOrThrow(r[code[pc + 1]] as GuestObject, ToPropertyKey(r[code[pc + 2]]), r[code[pc + 3]]);
      return pc + 4;
    },
  ],
  [Op.DefineMethod, defineMethod],
  [Op.DefineGetter, defineHalf('get')],
  [Op.DefineSetter, defineHalf('set')],
  [Op.SetProtoLiteral, setProtoLiteral],
  [
    Op.CopyDataProperties,
    (_frame, r, code, pc) => {
      CopyDataProperties(r[code[pc + 1]] as GuestObject, r[code[pc + 2]], new Set());
      return pc + 3;
    },
  ],
  [Op.ObjectRest, objectRest],
  [
    Op.ToKey,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = ToPropertyKey(r[code[pc + 2]]);
      return pc + 3;
    },
  ],
  [Op.ToKeyOf, toKeyOf],
  [Op.SuperConstructor, superConstructor],
  [Op.SuperBase, superConstructor],
  [Op.GetSuper, getSuper],
  [Op.GetSuperNamed, getSuperNamed],
  [Op.SetSuper, setSuper],
  [
    Op.DeleteNamed,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = deleteProperty(r[code[pc + 2]], () => nameAt(frame, code[pc + 3]), frame.fc.isStrictAt(pc));
      return pc + 4;
    },
  ],
  [
    Op.DeleteElem,
    (frame, r, code, pc) => {
      r[code[pc + 1]] = deleteProperty(r[code[pc + 2]], () => ToPropertyKey(r[code[pc + 3]]), frame.fc.isStrictAt(pc));
      return pc + 4;
    },
  ],
  [Op.GetMethod, getMethod],
  [
    Op.Exp,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = power(r[code[pc + 2]], r[code[pc + 3]]);
      return pc + 4;
    },
  ],
  [
    Op.In,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = hasPropertyIn(r[code[pc + 2]], r[code[pc + 3]]);
      return pc + 4;
    },
  ],
  [Op.InstanceOf, instanceOfOp],
  [
    Op.ToStringOp,
    (_frame, r, code, pc) => {
      r[code[pc + 1]] = ToString(r[code[pc + 2]]);
      return pc + 3;
    },
  ],
  [Op.RequireObjectCoercible, requireObjectCoercible],
];
