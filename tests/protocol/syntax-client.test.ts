import { describe, expect, it } from 'vitest';
import { type FromSyntax, SyntaxClient, type ToSyntax, type WorkerLike } from '../../src/protocol/index.ts';

function setup() {
  const asked: ToSyntax[] = [];
  const worker: WorkerLike<ToSyntax, FromSyntax> = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => void asked.push(message),
    terminate() {},
  };
  const heard: string[] = [];
  const client = new SyntaxClient(() => worker, {
    onParsed: ({ id }) => void heard.push(`parsed ${id}`),
    onCrashed: ({ message }) => void heard.push(`crashed ${message}`),
  });
  const answer = (id: number) =>
    worker.onmessage?.({ data: { kind: 'parsed', id, errors: [], sites: [], goal: 'script' } });
  return { asked, heard, client, answer, worker };
}

describe('the syntax client', () => {
  it('asks one question at a time and skips those that were overtaken', () => {
    const { asked, heard, client, answer } = setup();
    for (const text of ['a', 'ab', 'abc']) client.parse({ 'main.js': text }, 'main.js', 'auto');
    expect(asked.map(({ id }) => id)).toEqual([1]);
    answer(1);
    expect(asked.map(({ id }) => id)).toEqual([1, 3]);
    answer(3);
    expect(heard).toEqual(['parsed 3']);
  });

  it('goes on after a crash', () => {
    const { asked, heard, client, worker } = setup();
    client.parse({ 'main.js': '' }, 'main.js', 'auto');
    worker.onerror?.({ message: 'lost' });
    client.parse({ 'main.js': '' }, 'main.js', 'auto');
    expect(asked).toHaveLength(2);
    expect(heard).toEqual(['crashed lost']);
  });
});
