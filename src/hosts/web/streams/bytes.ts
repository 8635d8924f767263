import { type GuestObject, isObject, Kind } from '../../../engine/objects/guest-object.ts';
import { typedArrayData } from '../../../engine/objects/typed-array.ts';
import type { Value } from '../../../engine/spec/values.ts';

/** What it is made of, whatever its prototype says. */
export const isByteArray = (value: Value): value is GuestObject =>
  isObject(value) && value.kind === Kind.TypedArray && typedArrayData(value).type.arrayName === 'Uint8Array';
