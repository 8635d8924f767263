import { bytesOfView } from '../../../engine/builtins/text-encoding.ts';
import { spend } from '../../../engine/builtins/support.ts';
import { CreateBuiltinFunction, defineMethod } from '../../../engine/objects/function.ts';
import type { GuestObject } from '../../../engine/objects/guest-object.ts';
import { agent } from '../../../engine/spec/agent.ts';
import { ThrowError } from '../../../engine/spec/errors.ts';
import { CreateArrayFromList } from '../../../engine/spec/object-operations.ts';
import type { Realm } from '../../../engine/spec/realm.ts';
import type { Compression, CompressionSettings } from '../../node/compression.ts';

/* What page/compression.js needs of zlib, which is a piece of its own and comes with the programs that name it. */

let compression: Compression | undefined;

export function addPageCompression(given: Compression): void {
  compression = given;
}

const UNNAMED = 'compression that the program does not name';

/** Whether a program may want to compress something, as far as its text tells. */
export const mentionsStreams = (source: string): boolean => source.includes('CompressionStream');

/** Ops that a byte is worth on its way in and out. */
const OPS_PER_BYTE = { in: 3, out: 1 };
/** Memory of windows, tables and what is pending. */
const HANDLE_BYTES = { deflate: 268_000, inflate: 44_000 };
const SETTINGS = { level: -1, memLevel: 8, strategy: 0, hasOldHash: true };

export function addPageCompressionBinding(realm: Realm, binding: GuestObject): void {
  // A function that goes one step, from one array into the other.
  defineMethod(realm, binding, 'createCompressor', 2, (_this, args) => {
    const [mode, windowBits] = args as [CompressionSettings['mode'], number];
    agent.charge(HANDLE_BYTES[/inflate|unzip/i.test(mode) ? 'inflate' : 'deflate']);
    if (compression === undefined) return ThrowError('Error', `${UNNAMED} is not available here`);
    const stream = compression.open({ ...SETTINGS, mode, windowBits }, null);
    return CreateBuiltinFunction(
      (_self, [flush, source, target]) => {
        const [input, output] = [source, target].map((view) => bytesOfView(view as GuestObject));
        const { roomLeft, inputLeft, isEnd, message } = stream.step(flush as number, input, output);
        const written = output.length - roomLeft;
        spend((input.length - inputLeft) * OPS_PER_BYTE.in + written * OPS_PER_BYTE.out);
        return CreateArrayFromList([written, inputLeft, isEnd, message]);
      },
      3,
      '',
      { realm },
    );
  });
}
