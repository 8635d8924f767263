import { KIND_MASK, WORDS } from './schema.ts';

/*
 * Events on their way from the recorder: each takes as many words as its kind has, where a trace gives every event
 * WORDS of them. Half the memory, which is what recording costs most. A trace is unpacked where it is put together.
 */

/** Words of an event by the number of its kind: the first one and one for each field of fields.ts. */
const COUNTS = Uint8Array.from('154522663225463422113622323133322323', Number);

export const wordsOf = (kind: number): number => COUNTS[kind & KIND_MASK];

/** The same events as a chunk of a trace. */
export function unpack(packed: Int32Array): Int32Array {
  let events = 0;
  for (let at = 0; at < packed.length; at += wordsOf(packed[at])) events++;
  const words = new Int32Array(events * WORDS);
  for (let from = 0, to = 0; from < packed.length; to += WORDS) {
    const end = from + wordsOf(packed[from]);
    for (let word = to; from < end; word++) words[word] = packed[from++];
  }
  return words;
}
