import { previewOfPromise, promiseOfPreview } from './interner.ts';
import { AGENT_MASK, AGENT_SHIFT, EV, KIND_MASK, WORDS } from './schema.ts';
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
  NumberWritten: 115,
  ValueWritten: 114,
  ReactionAdded: 113,
  ContextResumed: 112,
} as const;
/**
 * A short form and what follows it nearly always: its number less this. A promise and its capability; a reaction, or its
 * job, and that the promise counts as handled; an await and its reaction, and less this once more, all three.
 */
export const JOINED = 16;
const LAST_SHORT = SHORT.AwaitOfPromise - 2 * JOINED;
const REACTION = JOB_KINDS.indexOf('reaction');
const AGENT_BITS = AGENT_MASK << AGENT_SHIFT;

/** Words of an event by the number of its kind: the first one and one for each field of fields.ts. */
const COUNTS = new Uint8Array(KIND_MASK + 1).fill(1);
COUNTS.set(Array.from('1545226632254634221136223231533223234', Number));
const SHORT_COUNTS = Array.from('4634334543332224', Number);
COUNTS.set(SHORT_COUNTS, SHORT.ContextResumed);
COUNTS.set(SHORT_COUNTS, SHORT.ContextResumed - JOINED);
for (const times of [1, 2]) COUNTS.set([5, 6], SHORT.AwaitOfPromise - times * JOINED);

export const wordsOf = (kind: number): number => COUNTS[kind & KIND_MASK];

/** How many events one of the tape stands for. */
const eventsOf = (kind: number): number => {
  if (kind >= SHORT.ContextResumed) return kind === SHORT.ContextResumed ? 2 : 1;
  return kind < LAST_SHORT ? 1 : kind < SHORT.ContextResumed - JOINED ? 3 : 2;
};

/** The word of the short ContextPushed that says what was called. Plus 1: resumed. */
export const contextWord = (fn: number, kind: number): number => (fn << 5) | (kind << 1);

/** Where a name's number begins in the word of the short BindingWritten. */
export const NAME_SHIFT = 20;
/** Whole numbers from 0 that are smaller have room in the word of the short BindingWritten. */
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
  for (let at = 0; at < packed.length; at += wordsOf(packed[at])) events += eventsOf(packed[at] & KIND_MASK);
  const words = new Int32Array(events * WORDS);
  for (let from = 0, to = 0; from < packed.length; ) {
    const end = from + wordsOf(packed[from]);
    const kind = packed[from] & KIND_MASK;
    if (kind < LAST_SHORT) for (let at = from, word = to; at < end; ) words[word++] = packed[at++];
    else if (kind >= SHORT.ContextResumed) unpackShort(packed, from, words, to, kind);
    else unpackJoined(packed, from, words, to, kind);
    to += eventsOf(kind) * WORDS;
    from = end;
  }
  return words;
}

function unpackJoined(packed: Int32Array, from: number, words: Int32Array, to: number, kind: number): void {
  const rest = packed[from] & ~KIND_MASK;
  const alone = kind < SHORT.ContextResumed - JOINED ? kind + 2 * JOINED : kind + JOINED;
  unpackShort(packed, from, words, to, alone);
  let next = to + WORDS;
  switch (alone) {
    case SHORT.PromiseCreated:
    case SHORT.PromiseDerived:
      words[next] = EV.CapabilityCreated | rest;
      words[next + 1] = words[to + 1];
      return;
    case SHORT.AwaitSuspended:
    case SHORT.AwaitOfPromise: {
      const end = from + wordsOf(kind);
      words[next] = EV.ReactionAdded | rest;
      words[next + 1] = packed[end - 2];
      words[next + 2] = words[to + 2];
      words[next + 4] = packed[end - 1];
      words[next + 5] = packed[end - 1];
      next += WORDS;
      if (kind + JOINED === alone) return;
    }
  }
  words[next] = EV.HandledChanged | rest;
  words[next + 1] = words[to + (alone === SHORT.ReactionJob ? 4 : 2)];
}

function unpackShort(packed: Int32Array, from: number, words: Int32Array, to: number, kind: number): void {
  const rest = packed[from] & ~KIND_MASK;
  const a = packed[from + 1];
  const b = packed[from + 2];
  words[to + 1] = a;
  switch (kind) {
    case SHORT.PromiseCreated: // promise and role in one word; activation
    case SHORT.PromiseDerived: // the same; parent
      words[to] = EV.PromiseCreated | rest;
      words[to + 1] = a >>> ROLE_BITS;
      words[to + 2] = a & ((1 << ROLE_BITS) - 1);
      words[kind === SHORT.PromiseDerived ? to + 3 : to + 4] = b;
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
    case SHORT.ReactionAdded: // the same words
      words[to] = EV.ReactionAdded | rest;
      for (let word = 2; word < WORDS; word++) words[to + word] = packed[from + word];
      return;
    case SHORT.AwaitResumed: // activation; preview of what it goes on with
      words[to] = EV.AwaitResumed | rest;
      words[to + 2] = 1;
      words[to + 3] = b;
      return;
    default:
      unpackOfRunning(packed, from, words, to, kind);
  }
}

/** Contexts and bindings. */
function unpackOfRunning(packed: Int32Array, from: number, words: Int32Array, to: number, kind: number): void {
  const rest = packed[from] & ~KIND_MASK;
  const a = packed[from + 1];
  const b = packed[from + 2];
  switch (kind) {
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
    case SHORT.ContextResumed: // activation; function and kind in one word; preview of what it goes on with: on an empty stack
      words[to] = EV.ContextPushed | (rest & AGENT_BITS);
      words[to + 2] = (b >> 1) & 15;
      words[to + 3] = 1;
      words[to + 4] = b >>> 5;
      words[to + WORDS] = EV.AwaitResumed | rest;
      words[to + WORDS + 1] = a;
      words[to + WORDS + 2] = 1;
      words[to + WORDS + 3] = packed[from + 3];
      return;
    case SHORT.BindingWritten: // name and value, a small whole number, in one word
      words[to] = EV.BindingWritten | rest;
      words[to + 1] = a >>> NAME_SHIFT;
      words[to + 2] = -1 - (a & (SMALL - 1));
      return;
    case SHORT.ValueWritten: // name; preview
      words[to] = EV.BindingWritten | rest;
      words[to + 2] = b;
      return;
    case SHORT.NumberWritten: // name; the halves of a number
      words[to] = EV.BindingWritten | rest;
      words[to + 3] = b;
      words[to + 4] = packed[from + 3];
      return;
  }
}
