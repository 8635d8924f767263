import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODES, EVENT_FIELDS } from '../../src/trace/fields.ts';
import {
  EV,
  EVENT_KINDS,
  HANDLER_KINDS,
  JOB_KINDS,
  previewOfPromise,
  previewOfString,
  TRACE_VERSION,
} from '../../src/trace/index.ts';
import { contextWord, JOINED, nameWord, promiseWord, SHORT, SMALL, unpack, wordsOf } from '../../src/trace/packed.ts';

const text = readFileSync(new URL('../../src/trace/FORMAT.md', import.meta.url), 'utf8');

/** Cells of the table rows that begin with a number, or with one of the names. */
function rows(isFirst: (cell: string) => boolean): string[][] {
  const cells = text.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return cells.filter(([first]) => first !== undefined && isFirst(first));
}

describe('FORMAT.md', () => {
  it('has every kind with its number and fields', () => {
    const expected = EVENT_KINDS.map((kind, code) => [
      String(code),
      kind,
      EVENT_FIELDS[kind].map(([name, type]) => (name === type ? name : `${name}: ${type}`)).join(', '),
    ]);
    expect(rows((cell) => /^\d+$/.test(cell) && cell.length < 4).filter((row) => row.length === 3)).toEqual(expected);
  });

  it('has the numbers that the code uses', () => {
    expect(Object.entries(EV)).toEqual(EVENT_KINDS.map((kind, code) => [kind, code]));
  });

  it('has every word list', () => {
    const lists = { ...CODES, 'handler kind': HANDLER_KINDS };
    const expected = Object.entries(lists).map(([name, words]) => [
      name,
      words.map((word) => word || 'none').join(', '),
    ]);
    const names = new Set(Object.keys(lists));
    const found = rows((cell) => names.has(cell)).filter((row) => row.length === 2);
    expect(found.sort()).toEqual(expected.sort());
  });

  it('has a changelog entry for the newest version', () => {
    expect(text).toContain(`# The trace format, version ${TRACE_VERSION}`);
    expect(text).toContain(`- **${TRACE_VERSION}** `);
  });
});

describe('packed events', () => {
  it('have a word for each of their fields', () => {
    expect(EVENT_KINDS.map((_, code) => wordsOf(code))).toEqual(
      EVENT_KINDS.map((kind) => 1 + EVENT_FIELDS[kind].length),
    );
  });

  it('are unpacked with zeros in the words that their kinds lack', () => {
    const site = 5 << 12;
    const packed = Int32Array.of(EV.SiteReached | site, EV.MessageSent | site, 7, -3, EV.ContextPopped, 9, 1);
    expect([...unpack(packed)]).toEqual([
      ...[EV.SiteReached | site, 0, 0, 0, 0, 0],
      ...[EV.MessageSent | site, 7, -3, 0, 0, 0],
      ...[EV.ContextPopped, 9, 1, 0, 0, 0],
    ]);
    expect(unpack(new Int32Array(0))).toHaveLength(0);
  });

  it('have short forms, which a trace does not know', () => {
    const first = (3 << 7) | (5 << 12);
    const packed = Int32Array.of(
      ...[SHORT.ContextPushed | first, 9, contextWord(70, 8) + 1, 4],
      ...[SHORT.ContextReturned | first, 9],
      ...[SHORT.ContextSuspended | first, 9],
      ...[SHORT.BindingWritten | first, nameWord(2047) | (SMALL - 1)],
      ...[SHORT.PromiseCreated | first, promiseWord(6, 15), 9],
      ...[SHORT.PromiseDerived | first, promiseWord(7, 3), 6],
      ...[SHORT.PromiseFulfilled | first, 6, -3],
      ...[SHORT.PromiseFulfilled | first, 6, previewOfPromise(7)],
      ...[SHORT.AwaitReaction | first, 2, 6, 8],
      ...[SHORT.ReactionJob | first, 1, 2, 6, 8],
      ...[SHORT.AwaitSuspended | first, 9, 6, previewOfString(70)],
      ...[SHORT.AwaitOfPromise | first, 9, 7],
      ...[SHORT.AwaitResumed | first, 9, 5],
      ...[SHORT.ValueWritten | first, 4, -3],
      ...[SHORT.NumberWritten | first, 4, 1, 2],
      ...[SHORT.ReactionAdded | first, 2, 6, 7, 8, 9],
      ...[SHORT.ContextResumed | first, 9, contextWord(70, 8), 5],
    );
    expect([...unpack(packed)]).toEqual([
      ...[EV.ContextPushed | first, 9, 8, 1, 70, 4],
      ...[EV.ContextPopped | first, 9, 1, 0, 0, 0],
      ...[EV.ContextPopped | first, 9, 3, 0, 0, 0],
      ...[EV.BindingWritten | first, 2047, -SMALL, 0, 0, 0],
      ...[EV.PromiseCreated | first, 6, 15, 0, 9, 0],
      ...[EV.PromiseCreated | first, 7, 3, 6, 0, 0],
      ...[EV.PromiseSettled | first, 6, 1, -3, 0, 0],
      ...[EV.PromiseSettled | first, 6, 1, previewOfPromise(7), 7, 0],
      ...[EV.ReactionAdded | first, 2, 6, 0, 8, 8],
      ...[EV.JobEnqueued | first, 1, JOB_KINDS.indexOf('reaction'), 2, 6, 8],
      ...[EV.AwaitSuspended | first, 9, 6, previewOfString(70), 0, 0],
      ...[EV.AwaitSuspended | first, 9, 7, previewOfPromise(7), 7, 0],
      ...[EV.AwaitResumed | first, 9, CODES.completion.indexOf('normal'), 5, 0, 0],
      ...[EV.BindingWritten | first, 4, -3, 0, 0, 0],
      ...[EV.BindingWritten | first, 4, 0, 1, 2, 0],
      ...[EV.ReactionAdded | first, 2, 6, 7, 8, 9],
      ...[EV.ContextPushed | (3 << 7), 9, 8, 1, 70, 0],
      ...[EV.AwaitResumed | first, 9, CODES.completion.indexOf('normal'), 5, 0, 0],
    ]);
    expect(promiseWord(2 ** 27, 1)).toBe(-1);
    expect(nameWord(2048)).toBe(-1);
  });

  it('may stand for what follows as well', () => {
    const first = (3 << 7) | (5 << 12);
    const packed = Int32Array.of(
      ...[(SHORT.PromiseCreated - JOINED) | first, promiseWord(6, 15), 9],
      ...[(SHORT.PromiseDerived - JOINED) | first, promiseWord(7, 3), 6],
      ...[(SHORT.AwaitReaction - JOINED) | first, 2, 6, 8],
      ...[(SHORT.ReactionJob - JOINED) | first, 1, 2, 6, 8],
      ...[(SHORT.ReactionAdded - JOINED) | first, 2, 6, 7, 8, 9],
      ...[(SHORT.AwaitSuspended - JOINED) | first, 9, 6, -3, 2, 8],
      ...[(SHORT.AwaitOfPromise - 2 * JOINED) | first, 9, 7, 3, 8],
      ...[EV.SiteReached | first],
    );
    expect([...unpack(packed)]).toEqual([
      ...[EV.PromiseCreated | first, 6, 15, 0, 9, 0],
      ...[EV.CapabilityCreated | first, 6, 0, 0, 0, 0],
      ...[EV.PromiseCreated | first, 7, 3, 6, 0, 0],
      ...[EV.CapabilityCreated | first, 7, 0, 0, 0, 0],
      ...[EV.ReactionAdded | first, 2, 6, 0, 8, 8],
      ...[EV.HandledChanged | first, 6, 0, 0, 0, 0],
      ...[EV.JobEnqueued | first, 1, JOB_KINDS.indexOf('reaction'), 2, 6, 8],
      ...[EV.HandledChanged | first, 6, 0, 0, 0, 0],
      ...[EV.ReactionAdded | first, 2, 6, 7, 8, 9],
      ...[EV.HandledChanged | first, 6, 0, 0, 0, 0],
      ...[EV.AwaitSuspended | first, 9, 6, -3, 0, 0],
      ...[EV.ReactionAdded | first, 2, 6, 0, 8, 8],
      ...[EV.AwaitSuspended | first, 9, 7, previewOfPromise(7), 7, 0],
      ...[EV.ReactionAdded | first, 3, 7, 0, 8, 8],
      ...[EV.HandledChanged | first, 7, 0, 0, 0, 0],
      ...[EV.SiteReached | first, 0, 0, 0, 0, 0],
    ]);
  });
});
