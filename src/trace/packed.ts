import { EV, KIND_MASK, WORDS } from './schema.ts';

/*
 * Events on their way from the recorder: each takes as many words as its kind has, where a trace gives every event
 * WORDS of them; and what is written most often has a short form besides, with a number of its own. Less than half the
 * memory, which is what recording costs most. A trace is unpacked where it is put together, and knows no short forms.
 */

/** Numbers of the short forms, from the last that a kind can have downwards. What they leave out is said at `unpack`. */
export const SHORT = {
  ContextPushed: 127,
  ContextReturned: 126,
  ContextSuspended: 125,
  BindingWritten: 124,
} as const;

/** Words of an event by the number of its kind: the first one and one for each field of fields.ts. */
const COUNTS = Uint8Array.from('154522663225463422113622323133322323'.padEnd(KIND_MASK + 1, '1'), Number);
COUNTS[SHORT.ContextPushed] = 4;
COUNTS[SHORT.ContextReturned] = 2;
COUNTS[SHORT.ContextSuspended] = 2;
COUNTS[SHORT.BindingWritten] = 2;

export const wordsOf = (kind: number): number => COUNTS[kind & KIND_MASK];

/** The word of the short ContextPushed that says what was called. Plus 1: resumed. */
export const contextWord = (fn: number, kind: number): number => (fn << 5) | (kind << 1);

const SMALL_BITS = 20;
/** Whole numbers from 1 that are smaller have room in the word of the short BindingWritten. */
export const SMALL = 0x100000;
/** That word but for the number; 0: too many names came before. */
export const nameWord = (name: number): number => (name < 1 << (31 - SMALL_BITS) ? name << SMALL_BITS : 0);

/** The same events as a chunk of a trace. */
export function unpack(packed: Int32Array): Int32Array {
  let events = 0;
  for (let at = 0; at < packed.length; at += wordsOf(packed[at])) events++;
  const words = new Int32Array(events * WORDS);
  for (let from = 0, to = 0; from < packed.length; to += WORDS) {
    const end = from + wordsOf(packed[from]);
    if ((packed[from] & KIND_MASK) >= SHORT.BindingWritten) unpackShort(packed, from, words, to);
    else for (let at = from, word = to; at < end; ) words[word++] = packed[at++];
    from = end;
  }
  return words;
}

function unpackShort(packed: Int32Array, from: number, words: Int32Array, to: number): void {
  const kind = packed[from] & KIND_MASK;
  const rest = packed[from] & ~KIND_MASK;
  const first = packed[from + 1];
  words[to + 1] = first;
  switch (kind) {
    case SHORT.ContextPushed: {
      // activation; function, kind and entry in one word; caller
      const word = packed[from + 2];
      words[to] = EV.ContextPushed | rest;
      words[to + 2] = (word >> 1) & 15;
      words[to + 3] = word & 1;
      words[to + 4] = word >>> 5;
      words[to + 5] = packed[from + 3];
      return;
    }
    case SHORT.ContextReturned:
      words[to] = EV.ContextPopped | rest;
      words[to + 2] = 1;
      return;
    case SHORT.ContextSuspended:
      words[to] = EV.ContextPopped | rest;
      words[to + 2] = 3;
      return;
    default:
      words[to] = EV.BindingWritten | rest;
      words[to + 1] = first >>> SMALL_BITS;
      words[to + 2] = -1 - (first & (SMALL - 1));
  }
}
