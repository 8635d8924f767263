import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ANSWER_MS,
  type FromSyntax,
  NEXT_ANSWER_MS,
  SyntaxClient,
  type ToSyntax,
  type WorkerLike,
} from '../../src/protocol/index.ts';

const timers = {
  setTimeout: (callback: () => void, ms: number) => setTimeout(callback, ms) as unknown as number,
  clearTimeout: (timer: number) => clearTimeout(timer),
};

function setup() {
  const asked: ToSyntax[] = [];
  const worker: WorkerLike<ToSyntax, FromSyntax> = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => void asked.push(message),
    terminate() {},
  };
  const heard: string[] = [];
  const client = new SyntaxClient(() => worker, timers, {
    onParsed: ({ id }) => void heard.push(`parsed ${id}`),
    onCrashed: ({ message }) => void heard.push(`crashed ${message}`),
  });
  const answer = (id: number) =>
    worker.onmessage?.({ data: { kind: 'parsed', id, errors: [], sites: [], goal: 'script' } });
  return { asked, heard, client, answer, worker };
}

describe('the syntax client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks one question at a time and skips those that were overtaken', () => {
    const { asked, heard, client, answer } = setup();
    for (const text of ['a', 'ab', 'abc']) client.parse({ 'main.js': text }, 'main.js', 'auto');
    expect(asked.map(({ id }) => id)).toEqual([1]);
    answer(1);
    expect(asked.map(({ id }) => id)).toEqual([1, 3]);
    answer(3);
    expect(heard).toEqual(['parsed 3']);
  });

  it('gives up a parser that says what is no answer', () => {
    const { heard, client, worker } = setup();
    client.parse({ 'main.js': '' }, 'main.js', 'auto');
    for (const nonsense of [null, 7, {}, { kind: 'parsed', id: 99 }]) {
      worker.onmessage?.({ data: nonsense as unknown as FromSyntax });
      expect(heard).toEqual([]);
    }
    worker.onmessage?.({ data: { kind: 'parsed', id: 1 } as unknown as FromSyntax });
    expect(heard).toEqual(['crashed said what is no answer']);
  });

  it('goes on after a crash', () => {
    const { asked, heard, client, worker } = setup();
    client.parse({ 'main.js': '' }, 'main.js', 'auto');
    worker.onerror?.({ message: 'lost' });
    client.parse({ 'main.js': '' }, 'main.js', 'auto');
    expect(asked).toHaveLength(2);
    expect(heard).toEqual(['crashed lost']);
  });

  it('asks another parser when one that has answered falls silent, and is more patient with that one', () => {
    const { asked, heard, client, answer } = setup();
    const parse = (text: string) => client.parse({ 'main.js': text }, 'main.js', 'auto');
    parse('a');
    answer(1);
    parse('ab');
    parse('abc');
    vi.advanceTimersByTime(NEXT_ANSWER_MS);
    expect(asked.map(({ id }) => id)).toEqual([1, 2, 3]);
    vi.advanceTimersByTime(3 * NEXT_ANSWER_MS);
    answer(3);
    parse('abcd');
    vi.advanceTimersByTime(2 * NEXT_ANSWER_MS - 1);
    expect(asked.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    answer(4);
    expect(heard).toEqual(['parsed 1', 'parsed 3', 'parsed 4']);
  });

  it('gives up a parser that does not answer, and asks the next one what came meanwhile', () => {
    const { asked, heard, client, answer } = setup();
    client.parse({ 'main.js': '' }, 'main.js', 'auto');
    client.parse({ 'main.js': 'x' }, 'main.js', 'auto');
    vi.advanceTimersByTime(ANSWER_MS);
    expect(asked.map(({ id }) => id)).toEqual([1, 2]);
    answer(2);
    vi.advanceTimersByTime(2 * ANSWER_MS);
    expect(heard).toEqual([`crashed no answer in ${ANSWER_MS} ms`, 'parsed 2']);
  });

  it('says that a parser cannot be made, after the question has its number', () => {
    const heard: string[] = [];
    const forbidden = (): never => {
      throw new Error('forbidden');
    };
    const client = new SyntaxClient(forbidden, timers, {
      onParsed: () => {},
      onCrashed: ({ message }) => void heard.push(message),
    });
    client.parse({ 'main.js': '' }, 'main.js', 'auto');
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(heard).toEqual(['forbidden']);
  });
});
