import { bitsToHalf, halfToBits } from '../builtins/math/half.ts';
import { ToBigInt, ToNumber } from '../spec/type-conversion.ts';
import type { Value } from '../spec/values.ts';

/* https://tc39.es/ecma262/#table-the-typedarray-constructors */

/** A host typed array used as storage. Its elements are numbers or BigInts, as its element type says. */
export interface HostView {
  [index: number]: number | bigint;
  readonly length: number;
  readonly buffer: ArrayBufferLike;
  subarray(start: number, end: number): HostView;
  set(source: ArrayLike<number | bigint>, offset?: number): void;
  copyWithin(target: number, start: number, end: number): unknown;
  fill(value: number | bigint, start: number, end: number): unknown;
  reverse(): unknown;
  sort(): unknown;
}

export type ElementTypeName =
  | 'Int8'
  | 'Uint8'
  | 'Uint8Clamped'
  | 'Int16'
  | 'Uint16'
  | 'Int32'
  | 'Uint32'
  | 'BigInt64'
  | 'BigUint64'
  | 'Float16'
  | 'Float32'
  | 'Float64';

export interface ElementType {
  readonly name: ElementTypeName;
  /** The constructor's name. */
  readonly arrayName: `${ElementTypeName}Array`;
  /** Bytes of an element. */
  readonly size: number;
  readonly isBigInt: boolean;
  readonly View: new (buffer: ArrayBuffer, byteOffset: number, length: number) => HostView;
  readonly emptyView: HostView;
  /** Guest conversion to a number or BigInt; may run guest code. The wrapping to the element's range is the view's. */
  readonly toElement: (value: Value) => number | bigint;
  /** An element as its view stores it, and back. */
  readonly encode: (element: number | bigint) => number | bigint;
  readonly decode: (stored: number | bigint) => number | bigint;
}

const same = (element: number | bigint): number | bigint => element;

/** One and the same NaN: the bits of a computed one depend on the host's processor, and on what its compiler has folded. */
export const oneNaN = (element: number): number => (element === element ? element : Number.NaN);

const float = { encode: oneNaN as ElementType['encode'] };

interface HostViewConstructor {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): unknown;
}

function elementType(
  name: ElementTypeName,
  host: HostViewConstructor,
  options: Partial<ElementType> = {},
): ElementType {
  return {
    name,
    arrayName: `${name}Array`,
    size: host.BYTES_PER_ELEMENT,
    isBigInt: false,
    View: host as unknown as ElementType['View'],
    emptyView: new host(0) as HostView,
    toElement: ToNumber,
    encode: same,
    decode: same,
    ...options,
  };
}

const bigint = { isBigInt: true, toElement: ToBigInt };

export const ELEMENT_TYPES: readonly ElementType[] = [
  elementType('Int8', Int8Array),
  elementType('Uint8', Uint8Array),
  elementType('Uint8Clamped', Uint8ClampedArray),
  elementType('Int16', Int16Array),
  elementType('Uint16', Uint16Array),
  elementType('Int32', Int32Array),
  elementType('Uint32', Uint32Array),
  elementType('BigInt64', BigInt64Array, bigint),
  elementType('BigUint64', BigUint64Array, bigint),
  // Not every host has Float16Array; the bits are stored as integers.
  elementType('Float16', Uint16Array, {
    encode: (element) => halfToBits(element as number),
    decode: (stored) => bitsToHalf(stored as number),
  }),
  elementType('Float32', Float32Array, float),
  elementType('Float64', Float64Array, float),
];

export const elementTypeOf = (name: ElementTypeName): ElementType =>
  ELEMENT_TYPES.find((type) => type.name === name) as ElementType;
