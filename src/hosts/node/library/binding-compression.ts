import { CreateBuiltinFunction, defineMethod } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import { ToNumber } from '../../../engine/spec/type-conversion.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Value } from '../../../engine/spec/values.ts';
import { spend } from '../../../engine/builtins/support.ts';
import { NS_PER_OP } from '../../virtual-clock.ts';
import type { NodeHost } from '../node-host.ts';
import type { Compression, CompressionSettings } from '../compression.ts';
import { hostBytes } from './binding-bytes.ts';

/* zlib's handles. The library that does the work is a piece of its own, which comes with the programs that name it. */

let compression: Compression | undefined;

export function addCompression(given: Compression): void {
  compression = given;
}

/** Whether a program may want to compress something, as far as its text tells. */
export const mentionsCompression = (source: string): boolean => /zlib|CompressionStream/.test(source);

/** Ops that a byte is worth on its way in and out: some 30 ns where it is packed, and 10 where it is unpacked. */
const OPS_PER_BYTE = { in: 3, out: 1 };
/** Memory of the handle: windows, tables and what is pending. */
const HANDLE_BYTES = { deflate: 268_000, inflate: 44_000 };

export function addCompressionBinding(host: NodeHost, realm: Realm, binding: GuestObject): void {
  defineMethod(realm, binding, 'hasCompression', 0, () => compression !== undefined);
  // A function that goes one step: as zlib's deflate() and inflate(), from one array into the other.
  defineMethod(realm, binding, 'createCompressor', 7, (_this, args) => {
    const [mode, windowBits, level, memLevel, strategy, dictionary] = args as [
      CompressionSettings['mode'],
      ...number[],
    ];
    const settings = { mode, windowBits, level, memLevel, strategy, hasOldHash: host.rules.major < 18 };
    agent.charge(HANDLE_BYTES[/inflate|unzip/i.test(mode) ? 'inflate' : 'deflate']);
    const given = dictionary === undefined ? null : hostBytes(dictionary as Value).slice();
    const stream = (compression as Compression).open(settings, given);
    return CreateBuiltinFunction(
      (_self, [flush, source, sourceAt, sourceLength, target, targetAt, targetLength, isSync]) => {
        // A program may have put anything in the place of a length.
        const [from, to] = [ToNumber(sourceAt), ToNumber(targetAt)];
        const input = hostBytes(source).subarray(from, from + ToNumber(sourceLength));
        const output = hostBytes(target).subarray(to, to + ToNumber(targetLength));
        const { roomLeft, inputLeft, error, message } = stream.step(flush as number, input, output);
        const ops = (input.length - inputLeft) * OPS_PER_BYTE.in + (output.length - roomLeft) * OPS_PER_BYTE.out;
        // A thread's time passes elsewhere.
        if (isSync !== true) host.clock.charge(-ops * NS_PER_OP);
        spend(ops);
        return CreateArrayFromList([roomLeft, inputLeft, error, message]);
      },
      8,
      '',
      { realm },
    );
  });
  defineMethod(realm, binding, 'crc32', 2, (_this, [bytes, start]) => {
    const source = hostBytes(bytes);
    spend(source.length >> 4);
    return crc32(source, start as number);
  });
}

let table: Int32Array | undefined;

/** https://www.rfc-editor.org/rfc/rfc1952#section-8 */
function crc32(bytes: Uint8Array, start: number): number {
  table ??= Int32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  });
  let sum = ~start;
  for (const byte of bytes) sum = table[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}
