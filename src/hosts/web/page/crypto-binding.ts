import { bufferOver } from '../../../engine/builtins/array-buffer.ts';
import { spend } from '../../../engine/builtins/support.ts';
import { bytesOfView } from '../../../engine/builtins/text-encoding.ts';
import { defineMethod } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { Construct } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import type * as Ciphers from '../../ciphers.ts';
import { hashingOps } from '../../hashes.ts';
import { hmac, pbkdf2 } from '../../key-derivation.ts';
import { HASHES } from '../../more-hashes.ts';

/* What page/subtle.js needs of the host: HMAC, PBKDF2 and AES, which comes with page/subtle.js itself, on copies of bytes. */

let ciphers: typeof Ciphers | undefined;

export function addPageCiphers(given: typeof Ciphers): void {
  ciphers = given;
}

/** Ops that taking in one block of a hash is worth, and a byte of a cipher. */
const OPS_PER_BLOCK = 12;
const OPS_PER_BYTE = 4;

export function addCryptoBinding(realm: Realm, binding: GuestObject): void {
  const define = (name: string, count: number, steps: (args: Value[]) => Uint8Array | null): void =>
    void defineMethod(realm, binding, name, count, (_this, args) => {
      const bytes = steps(args);
      if (bytes === null) return null;
      agent.charge(bytes.length);
      return Construct(realm.intrinsic('%Uint8Array%'), [bufferOver(bytes)]);
    });
  const read = (value: Value): Uint8Array => bytesOfView(value as GuestObject);
  define('hmac', 3, ([hash, key, message]) => {
    spend(OPS_PER_BLOCK * 4 + hashingOps(read(message).length + read(key).length));
    return hmac(hash as string, read(key), read(message));
  });
  define('pbkdf2', 5, ([hash, password, salt, iterations, length]) => {
    const [times, size] = [iterations as number, length as number];
    spend(2 * times * Math.ceil(size / (HASHES[hash as string].digestWords * 4)) * OPS_PER_BLOCK);
    agent.charge(size);
    const target = new Uint8Array(size);
    pbkdf2(hash as string, read(password), read(salt), times, target);
    return target;
  });
  define('chained', 4, ([isDecrypting, key, iv, source]) => {
    const bytes = read(source);
    spend(bytes.length * OPS_PER_BYTE);
    const { decryptChained, encryptChained } = ciphers as typeof Ciphers;
    return (isDecrypting === true ? decryptChained : encryptChained)(read(key), read(iv), bytes);
  });
  define('counted', 4, ([key, counter, bits, source]) => {
    spend(read(source).length * OPS_PER_BYTE);
    return (ciphers as typeof Ciphers).counted(read(key), read(counter), bits as number, read(source));
  });
  define('galois', 6, ([isDecrypting, key, iv, more, source, tagBytes]) => {
    const [bytes, given] = [read(source), read(more)];
    spend((bytes.length + given.length) * OPS_PER_BYTE);
    const { opened, sealed } = ciphers as typeof Ciphers;
    return (isDecrypting === true ? opened : sealed)(read(key), read(iv), given, bytes, tagBytes as number);
  });
}
