import type { Value } from '../spec/values.ts';
import type { GuestObject } from './guest-object.ts';
import { ACCESSOR, CONFIGURABLE, ENUMERABLE, WRITABLE } from './shape.ts';

/** Which fields of a Property Descriptor are present. */
export const HAS_VALUE = 1;
export const HAS_WRITABLE = 2;
export const HAS_GET = 4;
export const HAS_SET = 8;
export const HAS_ENUMERABLE = 16;
export const HAS_CONFIGURABLE = 32;
const HAS_ALL_DATA = HAS_VALUE | HAS_WRITABLE | HAS_ENUMERABLE | HAS_CONFIGURABLE;
const HAS_ALL_ACCESSOR = HAS_GET | HAS_SET | HAS_ENUMERABLE | HAS_CONFIGURABLE;

/** https://tc39.es/ecma262/#sec-property-descriptor-specification-type. A field counts only if `has` says so. */
export class Descriptor {
  has: number;
  value: Value;
  get: GuestObject | undefined;
  set: GuestObject | undefined;
  writable: boolean;
  enumerable: boolean;
  configurable: boolean;

  constructor(has: number, value: Value, get: GuestObject | undefined, set: GuestObject | undefined, attrs: number) {
    this.has = has;
    this.value = value;
    this.get = get;
    this.set = set;
    this.writable = (attrs & WRITABLE) !== 0;
    this.enumerable = (attrs & ENUMERABLE) !== 0;
    this.configurable = (attrs & CONFIGURABLE) !== 0;
  }

  get isAccessor(): boolean {
    return (this.has & (HAS_GET | HAS_SET)) !== 0;
  }

  get isData(): boolean {
    return (this.has & (HAS_VALUE | HAS_WRITABLE)) !== 0;
  }

  /** Attribute bits of a complete descriptor (absent fields count as false). */
  get attrs(): number {
    return (
      (this.isAccessor ? ACCESSOR : this.writable ? WRITABLE : 0) |
      (this.enumerable ? ENUMERABLE : 0) |
      (this.configurable ? CONFIGURABLE : 0)
    );
  }
}

/** A complete data descriptor. */
export const dataDescriptor = (value: Value, attrs: number): Descriptor =>
  new Descriptor(HAS_ALL_DATA, value, undefined, undefined, attrs);

/** A complete accessor descriptor. */
export const accessorDescriptor = (
  get: GuestObject | undefined,
  set: GuestObject | undefined,
  attrs: number,
): Descriptor => new Descriptor(HAS_ALL_ACCESSOR, undefined, get, set, attrs & ~WRITABLE);

/** Only [[Value]]. */
export const valueDescriptor = (value: Value): Descriptor => new Descriptor(HAS_VALUE, value, undefined, undefined, 0);
