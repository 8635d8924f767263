import { fillWhenRead } from '../../../engine/builtins/data-block.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { defineMethod } from '../../../engine/objects/function.ts';
import type { TypedArrayData } from '../../../engine/objects/typed-array.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { CreateListFromArrayLike } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import { spend } from '../../../engine/builtins/support.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type { NodeHost } from '../node-host.ts';
import { digestOf, hashingOps } from '../../hashes.ts';
import { pbkdf2, scrypt, scryptBytes, type ScryptCost } from '../../key-derivation.ts';
import { HASHES } from '../../more-hashes.ts';
import { NS_PER_OP } from '../../virtual-clock.ts';
import { hostBytes } from './binding-bytes.ts';

/* Hashes and random bytes for `crypto`. */

/** Virtual time that hashing takes, as a machine with 250 MB/s does it. */
const NS_PER_BYTE = 4;
/** Ops that taking in one block is worth. */
const OPS_PER_BLOCK = 6;
const OPS_PER_WIDE_BLOCK = 10;

export function addHashBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  // Writes the digest of the list `source` into `target`.
  defineMethod(realm, binding, 'hash', 3, (_this, [name, source, target]) => {
    const bytes = joined(CreateListFromArrayLike(source).map(hostBytes));
    spend(hashingOps(bytes.length));
    host.clock.charge(bytes.length * NS_PER_BYTE);
    hostBytes(target).set(digestOf(HASHES[name as string], bytes));
    return undefined;
  });
  defineMethod(realm, binding, 'fillRandomly', 1, (_this, [array]) => {
    const bytes = hostBytes(array);
    spend(bytes.length >> 3);
    for (let i = 0; i < bytes.length; i++) bytes[i] = host.random() * 256;
    return undefined;
  });
  addKeyBinding(host, realm, binding);
}

/** Keys into `target`, when somebody reads them. */
function addKeyBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  const later = (target: Value, ops: number, memory: number, fill: (bytes: Uint8Array) => void): undefined => {
    const { block, byteOffset } = (target as GuestObject).data as TypedArrayData;
    const length = hostBytes(target).length;
    fillWhenRead(
      block,
      (bytes) => fill(bytes.subarray(byteOffset, byteOffset + length)),
      () => {
        // The time has passed already where the key was asked for.
        host.clock.charge(-ops * NS_PER_OP);
        spend(ops);
        // Given back at once: nothing keeps it.
        agent.charge(memory);
        agent.charge(-memory);
      },
    );
  };
  defineMethod(realm, binding, 'pbkdf2', 5, (_this, [name, password, salt, iterations, target]) => {
    const [secret, grain, times] = [hostBytes(password).slice(), hostBytes(salt).slice(), iterations as number];
    const { digestWords, blockWords } = HASHES[name as string];
    const parts = Math.ceil(hostBytes(target).length / (digestWords * 4));
    const ops = 2 * times * parts * (blockWords > 16 ? OPS_PER_WIDE_BLOCK : OPS_PER_BLOCK);
    return later(target, ops, 0, (bytes) => pbkdf2(name as string, secret, grain, times, bytes));
  });
  defineMethod(realm, binding, 'scrypt', 6, (_this, [password, salt, cost, blockSize, parallelization, target]) => {
    const [secret, grain] = [hostBytes(password).slice(), hostBytes(salt).slice()];
    const costs = { cost, blockSize, parallelization } as ScryptCost;
    const ops = costs.cost * costs.blockSize * costs.parallelization * OPS_PER_WIDE_BLOCK * 2;
    return later(target, ops, scryptBytes(costs), (bytes) => scrypt(secret, grain, costs, bytes));
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
