import { encodeBase64, encodeHex, decodeBase64 } from '../../../engine/builtins/base64.ts';
import { bufferOver } from '../../../engine/builtins/array-buffer.ts';
import { createDecoder, encodeUtf8 } from '../../../engine/builtins/text-codecs.ts';
import { textOfUnits } from '../../../engine/builtins/text-units.ts';
import { elementTypeOf } from '../../../engine/objects/element-types.ts';
import { type GuestObject, isObject } from '../../../engine/objects/guest-object.ts';
import { TypedArrayCreate, TypedArrayData, TypedArrayLength } from '../../../engine/objects/typed-array.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowTypeError } from '../../../engine/spec/errors.ts';
import type { Value } from '../../../engine/spec/values.ts';

/*
 * Text to bytes and back in Node's encodings. Input that an encoding cannot read is passed over as Node does it:
 * hexadecimal ends at the first pair that is none, Base64 skips what is no digit.
 */

export function bytesFromText(text: string, encoding: string, room = Infinity): Uint8Array {
  agent.charge(text.length);
  agent.spend(text.length * 2);
  const bytes = allBytes(text, encoding, room);
  if (bytes.length <= room) return bytes;
  return bytes.subarray(0, encoding === 'utf16le' ? room & ~1 : room);
}

function allBytes(text: string, encoding: string, room: number): Uint8Array {
  switch (encoding) {
    case 'hex': {
      const pairs = (/^(?:[0-9a-f]{2})*/i.exec(text) as RegExpExecArray)[0];
      return Uint8Array.from({ length: pairs.length / 2 }, (_, i) =>
        Number.parseInt(pairs.slice(2 * i, 2 * i + 2), 16),
      );
    }
    case 'base64':
    case 'base64url':
      return fromBase64(text);
    case 'utf16le':
      return Uint8Array.from({ length: text.length * 2 }, (_, i) => text.charCodeAt(i >> 1) >> (i % 2 === 0 ? 0 : 8));
    case 'latin1':
    case 'ascii':
      return Uint8Array.from(text, (_, i) => text.charCodeAt(i));
    default: {
      const target = new Uint8Array(Math.min(text.length * 3, room));
      return target.slice(0, encodeUtf8(text, target).written);
    }
  }
}

function fromBase64(text: string): Uint8Array {
  const digits = text
    .replace(/=[\s\S]*$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(decodeBase64(whole, 'base64', 'loose', Infinity).bytes);
}

export function textFromBytes(bytes: Uint8Array, encoding: string): string {
  agent.charge(bytes.length * 2);
  agent.spend(bytes.length * 2);
  switch (encoding) {
    case 'hex':
      return encodeHex(bytes);
    case 'base64':
      return encodeBase64(bytes, 'base64', false);
    case 'base64url':
      return encodeBase64(bytes, 'base64url', true);
    case 'utf16le':
      return textOfUnits(bytes.length >> 1, (i) => bytes[2 * i] | (bytes[2 * i + 1] << 8));
    case 'latin1':
      return textOfUnits(bytes.length, (i) => bytes[i]);
    case 'ascii':
      return textOfUnits(bytes.length, (i) => bytes[i] & 0x7f);
    default:
      return createDecoder('utf-8', true).decode(bytes, false);
  }
}

/** A Uint8Array of the guest's over these bytes. */
export function guestBytes(bytes: Uint8Array): GuestObject {
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
  return TypedArrayCreate(
    agent.realm.intrinsic('%Uint8Array.prototype%'),
    new TypedArrayData(elementTypeOf('Uint8'), bufferOver(whole), 0, whole.length),
  );
}

/** The bytes of a typed array of the guest's. What only inherits from one, as a program can make it, has none. */
export function hostBytes(value: Value): Uint8Array {
  const data = isObject(value) ? value.data : undefined;
  if (!(data instanceof TypedArrayData)) return ThrowTypeError('this is not a typed array');
  const { bytes } = data.block;
  return bytes === null
    ? new Uint8Array()
    : bytes.subarray(data.byteOffset, data.byteOffset + TypedArrayLength(data) * data.type.size);
}
