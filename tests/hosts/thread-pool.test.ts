import { describe, expect, it } from 'vitest';
import { poolSize, ThreadPool } from '../../src/hosts/node/loop/thread-pool.ts';
import { run } from '../../src/session/embed.ts';

const linesOf = (source: string, ops?: number): readonly string[] =>
  run({ 'main.js': source }, { engine: 'node-24', entry: 'main.js', ...(ops !== undefined && { budgets: { ops } }) })
    .lines;

describe('a thread pool', () => {
  it('does as many pieces of work at a time as it has threads', () => {
    const pool = new ThreadPool(4);
    expect(Array.from({ length: 9 }, () => pool.take(0, 10, 'work'))).toEqual([10, 10, 10, 10, 20, 20, 20, 20, 30]);
    expect(pool.take(100, 5, 'work')).toBe(105);
  });

  it('leaves half of its threads to what does not wait for the network', () => {
    const pool = new ThreadPool(4);
    expect(Array.from({ length: 3 }, () => pool.take(0, 10, 'slow'))).toEqual([10, 10, 20]);
    expect(pool.take(0, 1, 'work')).toBe(1);
  });

  it('has as many as the environment says', () => {
    expect([undefined, '2', '0', 'many', '-1', '99999'].map(poolSize)).toEqual([4, 2, 1, 1, 1024, 1024]);
  });
});

describe('keys on threads', () => {
  const KEYS = `
    const { pbkdf2 } = require('crypto');
    const start = Date.now();
    for (let i = 0; i < 5; i++)
      pbkdf2('word', 'salt', 100000, 64, 'sha512', (error, key) => console.log(i, Math.round((Date.now() - start) / 60), key.length));`;

  it('end four together, the fifth later', () => {
    expect(linesOf(KEYS)).toEqual(['0 1 64', '1 1 64', '2 1 64', '3 1 64', '4 2 64']);
  });

  it('are as many as there are threads', () => {
    expect(linesOf(`process.env.UV_THREADPOOL_SIZE = 2;${KEYS}`)).toEqual([
      '0 1 64',
      '1 1 64',
      '2 2 64',
      '3 2 64',
      '4 3 64',
    ]);
  });

  it('block the thread of the program where it waits for them', () => {
    const source = `
      const { pbkdf2Sync } = require('crypto');
      setTimeout(() => console.log('timer', Math.round(Date.now() / 60) * 60 - before), 1);
      const before = Math.round(Date.now() / 60) * 60;
      pbkdf2Sync('word', 'salt', 200000, 64, 'sha512');
      console.log('key');`;
    expect(linesOf(source)).toEqual(['key', 'timer 120']);
  });

  it('cost what computing them costs when somebody reads them, and take no time then', () => {
    const source = `
      const { pbkdf2Sync } = require('crypto');
      const key = pbkdf2Sync('word', 'salt', 20000, 64, 'sha512');
      const before = performance.now();
      console.log(key.length);
      if (READS) console.log(key[0]);
      console.log(performance.now() - before < 1);`;
    expect(linesOf(`const READS = false;${source}`, 100_000)).toEqual(['64', 'true']);
    expect(linesOf(`const READS = true;${source}`, 100_000)).toEqual(['64']);
    expect(linesOf(`const READS = true;${source}`)).toEqual(['64', '105', 'true']);
  });
});
