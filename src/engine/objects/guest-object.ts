import { agent, BYTES_PER_OBJECT } from '../spec/agent.ts';
import type { Value } from '../spec/values.ts';
import type { InternalMethods } from './internal-methods.ts';
import type { Shape } from './shape.ts';

/** What an object is inside; says which record stands behind `data`. */
export const Kind = {
  Object: 0,
  Array: 1,
  Closure: 2,
  Builtin: 3,
  Bound: 4,
  Proxy: 5,
  Error: 6,
  Boolean: 7,
  Number: 8,
  String: 9,
  Symbol: 10,
  BigInt: 11,
  Date: 12,
  RegExp: 13,
  Map: 14,
  Set: 15,
  WeakMap: 16,
  WeakSet: 17,
  WeakRef: 18,
  FinalizationRegistry: 19,
  Promise: 20,
  Generator: 21,
  AsyncGenerator: 22,
  ArrayBuffer: 23,
  SharedArrayBuffer: 24,
  TypedArray: 25,
  DataView: 26,
  MappedArguments: 27,
  Arguments: 28,
  ModuleNamespace: 29,
  ArrayIterator: 30,
  MapIterator: 31,
  SetIterator: 32,
  StringIterator: 33,
  RegExpStringIterator: 34,
  IteratorHelper: 35,
  WrapForValidIterator: 36,
  AsyncFromSyncIterator: 37,
  DisposableStack: 38,
  AsyncDisposableStack: 39,
  Host: 40,
  RawJSON: 41,
  IsHTMLDDA: 42,
} as const;
export type Kind = (typeof Kind)[keyof typeof Kind];

/** Values of an accessor property; lives in a slot or in a sparse element. */
export class Accessor {
  get: GuestObject | undefined;
  set: GuestObject | undefined;
  constructor(get: GuestObject | undefined, set: GuestObject | undefined) {
    this.get = get;
    this.set = set;
  }
}

/**
 * NON-SPEC: looks like a data property whose value is worked out when somebody first asks: `get` answers with it,
 * and whoever asks for the property's descriptor finds a data property from then on.
 */
export class LazyValue extends Accessor {}

/** An index property with attributes of its own, or far from the others. */
export class SparseElement {
  value: Value | Accessor;
  attrs: number;
  constructor(value: Value | Accessor, attrs: number) {
    this.value = value;
    this.attrs = attrs;
  }
}

/** Shared by all objects without dense elements; never written to. */
export const NO_ELEMENTS: Value[] = [];

/**
 * Shared by objects that have not been given a property, as most promises; never written to. Emptied, so that the host
 * takes it for the same kind of list as other slots.
 */
export const NO_SLOTS: Value[] = [undefined];
NO_SLOTS.pop();

/**
 * Every guest object, whatever it is: one host class, all fields set here, so that a property site of the
 * engine sees one hidden class of its own host.
 *
 * Named properties are in `shape` + `slots`. Index properties are in `elems` (dense, plain data properties,
 * HOLE = absent) or, once one of them is unusual, all in `sparse`. `slots` may be longer than `shape.count`.
 * An array's `length` is its slot 0.
 */
export class GuestObject {
  shape: Shape;
  slots: Value[];
  elems: Value[];
  sparse: Map<number, SparseElement> | null;
  kind: Kind;
  methods: InternalMethods;
  /** Internal slots: the record that goes with `kind`. */
  data: unknown;
  /**
   * Root shape of the objects that have this one as prototype, NO_CHILDREN (shape.ts) before there is one. Null: it never
   * served as a prototype, else its changes bump the epoch.
   */
  childRoot: Shape | null;
  /** Given out by `agent.idOf` when somebody asks; 0 before. */
  id: number;

  constructor(shape: Shape, kind: Kind, methods: InternalMethods, slots: Value[], data: unknown) {
    this.shape = shape;
    this.slots = slots;
    this.elems = NO_ELEMENTS;
    this.sparse = null;
    this.kind = kind;
    this.methods = methods;
    this.data = data;
    this.childRoot = null;
    this.id = 0;
    // The first objects of a cluster are made before there is an agent.
    if (agent !== undefined && (agent.roomLeft -= BYTES_PER_OBJECT) <= 0) agent.chargeRoom();
  }
}

/** Takes the value of a property for which `slots` have no room. */
export function appendSlot(object: GuestObject, value: Value): void {
  if (object.slots === NO_SLOTS) object.slots = [value, undefined, undefined, undefined];
  else object.slots.push(value);
}

export const isObject = (value: unknown): value is GuestObject => value instanceof GuestObject;
