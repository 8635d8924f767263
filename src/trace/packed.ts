import { previewOfPromise, promiseOfPreview } from './interner.ts';
import { EV, KIND_MASK, WORDS } from './schema.ts';
import { JOB_KINDS } from './vocabulary.ts';

/*
 * Events on their way from the recorder: each takes as many words as its kind has, where a trace gives every event
 * WORDS of them; and what is written most often has a short form besides, with a number of its own. Less than half the
 * memory, which is what recording costs most. A trace is unpacked where it is put together, and knows no short forms.
 */

/** Numbers of the short forms, from the last that a kind can have downwards; `unpackShort` says what they hold. */
export const SHORT = {
  ContextPushed: 127,
  ContextReturned: 126,
  ContextSuspended: 125,
  BindingWritten: 124,
  PromiseCreated: 123,
  PromiseDerived: 122,
  PromiseFulfilled: 121,
  AwaitReaction: 120,
  ReactionJob: 119,
  AwaitSuspended: 118,
  AwaitOfPromise: 117,
  AwaitResumed: 116,
} as const;
const LAST_SHORT = SHORT.AwaitResumed;
const REACTION = JOB_KINDS.indexOf('reaction');

/** Words of an event by the number of its kind: the first one and one for each field of fields.ts. */
const COUNTS = Uint8Array.from(`${'154522663225463422113622323133322323'.padEnd(LAST_SHORT, '1')}334543332224`, Number);

export const wordsOf = (kind: number): number => COUNTS[kind & KIND_MASK];

/** The word of the short ContextPushed that says what was called. Plus 1: resumed. */
export const contextWord = (fn: number, kind: number): number => (fn << 5) | (kind << 1);

/** Where a name's number begins in the word of the short BindingWritten. */
export const NAME_SHIFT = 20;
/** Whole numbers from 1 that are smaller have room in the word of the short BindingWritten. */
export const SMALL = 0x100000;
/** That word but for the number; below 0: too many names came before. */
export const nameWord = (name: number): number => (name < 1 << (31 - NAME_SHIFT) ? name << NAME_SHIFT : -1);

const ROLE_BITS = 4;
/** The word of a short PromiseCreated or PromiseDerived that says which promise it is; below 0: there is no room for it. */
export const promiseWord = (promise: number, role: number): number =>
  promise < 1 << (31 - ROLE_BITS) ? (promise << ROLE_BITS) | role : -1;

/** The same events as a chunk of a trace. */
export function unpack(packed: Int32Array): Int32Array {
  let events = 0;
  for (let at = 0; at < packed.length; at += wordsOf(packed[at])) events++;
  const words = new Int32Array(events * WORDS);
  for (let from = 0, to = 0; from < packed.length; to += WORDS) {
    const end = from + wordsOf(packed[from]);
    if ((packed[from] & KIND_MASK) >= LAST_SHORT) unpackShort(packed, from, words, to);
    else for (let at = from, word = to; at < end; ) words[word++] = packed[at++];
    from = end;
  }
  return words;
}

function unpackShort(packed: Int32Array, from: number, words: Int32Array, to: number): void {
  const first = packed[from];
  const rest = first & ~KIND_MASK;
  const a = packed[from + 1];
  const b = packed[from + 2];
  words[to + 1] = a;
  switch (first & KIND_MASK) {
    case SHORT.ContextPushed: // activation; function, kind and entry in one word; caller
      words[to] = EV.ContextPushed | rest;
      words[to + 2] = (b >> 1) & 15;
      words[to + 3] = b & 1;
      words[to + 4] = b >>> 5;
      words[to + 5] = packed[from + 3];
      return;
    case SHORT.ContextReturned: // activation
      words[to] = EV.ContextPopped | rest;
      words[to + 2] = 1;
      return;
    case SHORT.ContextSuspended: // activation
      words[to] = EV.ContextPopped | rest;
      words[to + 2] = 3;
      return;
    case SHORT.BindingWritten: // name and value, a small whole number, in one word
      words[to] = EV.BindingWritten | rest;
      words[to + 1] = a >>> NAME_SHIFT;
      words[to + 2] = -1 - (a & (SMALL - 1));
      return;
    case SHORT.PromiseCreated: // promise and role in one word; activation
    case SHORT.PromiseDerived: // the same; parent
      words[to] = EV.PromiseCreated | rest;
      words[to + 1] = a >>> ROLE_BITS;
      words[to + 2] = a & ((1 << ROLE_BITS) - 1);
      words[(first & KIND_MASK) === SHORT.PromiseDerived ? to + 3 : to + 4] = b;
      return;
    case SHORT.PromiseFulfilled: // promise; preview, which names the value if that is a promise
      words[to] = EV.PromiseSettled | rest;
      words[to + 2] = 1;
      words[to + 3] = b;
      words[to + 4] = promiseOfPreview(b);
      return;
    case SHORT.AwaitReaction: // reaction; promise; handler of both sides; nothing is derived
      words[to] = EV.ReactionAdded | rest;
      words[to + 2] = b;
      words[to + 4] = packed[from + 3];
      words[to + 5] = packed[from + 3];
      return;
    case SHORT.ReactionJob: // job; reaction; promise; handler
      words[to] = EV.JobEnqueued | rest;
      words[to + 2] = REACTION;
      words[to + 3] = b;
      words[to + 4] = packed[from + 3];
      words[to + 5] = packed[from + 4];
      return;
    case SHORT.AwaitSuspended: // activation; promise; preview, which names the operand if that is a promise
      words[to] = EV.AwaitSuspended | rest;
      words[to + 2] = b;
      words[to + 3] = packed[from + 3];
      words[to + 4] = promiseOfPreview(packed[from + 3]);
      return;
    case SHORT.AwaitOfPromise: // activation; promise, the operand itself
      words[to] = EV.AwaitSuspended | rest;
      words[to + 2] = b;
      words[to + 3] = previewOfPromise(b);
      words[to + 4] = b;
      return;
    default: // activation; preview of what it goes on with
      words[to] = EV.AwaitResumed | rest;
      words[to + 2] = 1;
      words[to + 3] = b;
  }
}
