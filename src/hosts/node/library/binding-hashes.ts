import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { defineMethod } from '../../../engine/objects/function.ts';
import { CreateListFromArrayLike } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { spend } from '../../../engine/builtins/support.ts';
import type { NodeHost } from '../node-host.ts';
import { hashingOps } from '../../hashes.ts';
import { HASHES } from '../../more-hashes.ts';
import { hostBytes } from './binding-bytes.ts';

/* Hashes and random bytes for `crypto`. */

/** Virtual time that hashing takes, as a machine with 250 MB/s does it. */
const NS_PER_BYTE = 4;
/** Whole numbers of 64 bits take so many times as long as those of 32. */
const TIMES_64_BITS = 16;

export function addHashBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  // Writes the digest of the list `source` into `target`.
  defineMethod(realm, binding, 'hash', 3, (_this, [name, source, target]) => {
    const bytes = joined(CreateListFromArrayLike(source).map(hostBytes));
    spend(hashingOps(bytes.length) * (name === 'sha384' || name === 'sha512' ? TIMES_64_BITS : 1));
    host.clock.charge(bytes.length * NS_PER_BYTE);
    hostBytes(target).set(HASHES[name as string](bytes));
    return undefined;
  });
  defineMethod(realm, binding, 'fillRandomly', 1, (_this, [array]) => {
    const bytes = hostBytes(array);
    spend(bytes.length >> 3);
    for (let i = 0; i < bytes.length; i++) bytes[i] = host.random() * 256;
    return undefined;
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
