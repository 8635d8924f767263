import { agent } from '../spec/agent.ts';
import { ThrowRangeError, ThrowTypeError } from '../spec/errors.ts';

/** What a buffer takes beside its object and its bytes: its record, and the host's own. */
const BYTES_PER_BLOCK = 256;

/*
 * The bytes behind an ArrayBuffer, https://tc39.es/ecma262/#sec-data-blocks. Views keep a host view on `bytes` and
 * compare identities: a detached or moved block has other bytes, so a stale view is never read.
 */
export class DataBlock {
  /** At least `length` bytes; null once detached. */
  bytes: Uint8Array | null;
  /** Bytes in use; less than there are after a resizable buffer shrank. */
  length: number;
  /** Nobody may change the bytes, nor take them away. */
  isImmutable = false;
  constructor(bytes: Uint8Array, length: number) {
    agent.roomLeft -= BYTES_PER_BLOCK;
    this.bytes = bytes;
    this.length = length;
  }

  /** Changes the length; what is beyond the new one is forgotten. */
  resize(length: number): void {
    const bytes = this.bytes as Uint8Array;
    if (length > bytes.length) {
      const larger = allocateBytes(length);
      larger.set(bytes.subarray(0, this.length));
      this.bytes = larger;
    } else if (length < this.length) bytes.fill(0, length, this.length);
    this.length = length;
  }
}

/**
 * Bytes that are computed when they are first read: those of a key that took long to derive, which a program may only
 * want the time of. `pay` takes what that costs off the program's budget; who looks into a run from outside does not pay.
 */
export function fillWhenRead(block: DataBlock, fill: (bytes: Uint8Array) => void, pay: () => void): void {
  const { bytes } = block;
  let isFilled = false;
  const settle = (value: Uint8Array | null): void => {
    Object.defineProperty(block, 'bytes', { value, writable: true, enumerable: true, configurable: true });
  };
  const read = (): Uint8Array | null => {
    if (!agent.isLookedInto) {
      pay();
      settle(bytes);
    }
    if (!isFilled && bytes !== null) fill(bytes);
    isFilled = true;
    return bytes;
  };
  Object.defineProperty(block, 'bytes', { get: read, set: settle, enumerable: true, configurable: true });
}

/** Before an operation that writes, whatever else its arguments may be. */
export function requireMutable(block: DataBlock): void {
  if (block.isImmutable) ThrowTypeError('Cannot change an immutable ArrayBuffer');
}

/** More than any host gives; lengths up to it are refused only when memory is short. */
export const MAX_BYTE_LENGTH = 2 ** 32;

/** Zeroed bytes, metered. */
function allocateBytes(length: number): Uint8Array {
  if (length > MAX_BYTE_LENGTH) ThrowRangeError('Array buffer allocation failed');
  agent.charge(length);
  try {
    return new Uint8Array(length);
  } catch {
    return ThrowRangeError('Array buffer allocation failed');
  }
}

/** https://tc39.es/ecma262/#sec-createbytedatablock */
export const CreateByteDataBlock = (length: number): DataBlock => new DataBlock(allocateBytes(length), length);
