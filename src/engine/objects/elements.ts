import { agent } from '../spec/agent.ts';
import { HOLE, type Value } from '../spec/values.ts';
import { type Accessor, NO_ELEMENTS, SparseElement, type GuestObject } from './guest-object.ts';
import { PLAIN } from './shape.ts';

/** How far beyond the last dense element a write may land before the elements become sparse. */
const MAX_GAP = 50_000;

/** What an element of sparse storage takes, roughly. */
const BYTES_PER_SPARSE = 64;

/** A list that grows has room for more, and for a while lies beside what it was. */
const BYTES_PER_HOLE = 16;

/** Holes are written one by one, and stay. */
function meterGap(count: number): void {
  agent.spend(count >> 2);
  agent.charge(count * BYTES_PER_HOLE);
}

/** Stores a plain data element; the caller has checked that this is allowed. */
export function putElement(object: GuestObject, index: number, value: Value): void {
  if (object.sparse !== null) {
    const known = object.sparse.get(index);
    if (known === undefined) {
      agent.charge(BYTES_PER_SPARSE);
      object.sparse.set(index, new SparseElement(value, PLAIN));
    } else known.value = value;
    return;
  }
  let elems = object.elems;
  if (index < elems.length) {
    elems[index] = value;
    return;
  }
  if (index > elems.length + MAX_GAP) {
    makeSparse(object).set(index, new SparseElement(value, PLAIN));
    return;
  }
  if (elems === NO_ELEMENTS) object.elems = elems = [];
  if (elems.length < index) meterGap(index - elems.length);
  while (elems.length < index) elems.push(HOLE as unknown as Value);
  elems.push(value);
}

/** The element as a record, or undefined. Dense elements get a fresh record. */
export function elementAt(object: GuestObject, index: number): SparseElement | undefined {
  if (object.sparse !== null) return object.sparse.get(index);
  const elems = object.elems;
  if (index >= elems.length) return undefined;
  const value = elems[index];
  return (value as unknown) === HOLE ? undefined : new SparseElement(value, PLAIN);
}

/** Moves all elements into the sparse map. */
export function makeSparse(object: GuestObject): Map<number, SparseElement> {
  if (object.sparse !== null) return object.sparse;
  const sparse = new Map<number, SparseElement>();
  const elems = object.elems;
  agent.spend(elems.length * 8);
  agent.charge(elems.length * BYTES_PER_SPARSE);
  for (let i = 0; i < elems.length; i++) {
    if ((elems[i] as unknown) !== HOLE) sparse.set(i, new SparseElement(elems[i], PLAIN));
  }
  object.elems = NO_ELEMENTS;
  object.sparse = sparse;
  return sparse;
}

/** Stores an element with attributes of its own. */
export function defineElement(object: GuestObject, index: number, value: Value | Accessor, attrs: number): void {
  if (attrs === PLAIN && object.sparse === null) {
    putElement(object, index, value as Value);
    return;
  }
  const sparse = makeSparse(object);
  const known = sparse.get(index);
  if (known === undefined) {
    agent.charge(BYTES_PER_SPARSE);
    sparse.set(index, new SparseElement(value, attrs));
  } else {
    known.value = value;
    known.attrs = attrs;
  }
}

/** Removes an element that is stored; what an object makes up when it is asked is not, and `NO_ELEMENTS` is everybody's. */
export function removeElement(object: GuestObject, index: number): void {
  if (object.sparse !== null) object.sparse.delete(index);
  else if (index === object.elems.length - 1) object.elems.pop();
  else if (index < object.elems.length) object.elems[index] = HOLE as unknown as Value;
}

/** Indices present, ascending. */
export function elementIndices(object: GuestObject): number[] {
  if (object.sparse !== null) {
    agent.spend(object.sparse.size * 8);
    return [...object.sparse.keys()].sort((a, b) => a - b);
  }
  const indices: number[] = [];
  for (let i = 0; i < object.elems.length; i++) if ((object.elems[i] as unknown) !== HOLE) indices.push(i);
  return indices;
}

/** True when reading an absent index of any object down the chain cannot find anything or run anything. */
export function chainHasNoElements(object: GuestObject | null): boolean {
  let hops = 0;
  for (let o = object; o !== null; o = o.shape.proto) {
    if ((++hops & 63) === 0) agent.spend(64);
    if (
      !o.shape.cacheable ||
      o.sparse !== null ||
      o.elems.length > 0 ||
      o.methods.getOwnProperty !== ordinaryGetOwn.method
    )
      return false;
  }
  return true;
}

/** Set by ordinary.ts; breaks the import cycle. */
export const ordinaryGetOwn: { method: unknown } = { method: null };
