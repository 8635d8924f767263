import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';
import { node } from '../../src/worker/create-node-host.ts';

/* zlib beside what it answers, which tests/hosts/modules/zlib compares with the real one. */

const reportOf = (source: string, budgets = {}) =>
  run({ 'main.js': source }, { engine: 'node-24', entry: 'main.js', budgets });

describe('compression', () => {
  const BOMB = `
    const zlib = require('zlib');
    const part = zlib.gzipSync(Buffer.alloc(2_000_000));
    const bomb = Buffer.concat(Array.from({ length: 50 }, () => part));`;

  it('ends at the budgets, however small what it unpacks is', () => {
    const stopped = (code: string, budgets: object) => reportOf(`${BOMB}${code}`, budgets).stopped;
    expect(stopped('zlib.gunzipSync(bomb);', { memory: 40_000_000 })).toBe('memory');
    expect(stopped("zlib.gunzip(bomb, () => console.log('never'));", { memory: 40_000_000 })).toBe('memory');
    expect(stopped('zlib.gunzipSync(bomb);', { ops: 20_000_000 })).toBe('ops');
  });

  it('takes time of the thread that waits for it', () => {
    const { lines } = reportOf(`
      const zlib = require('zlib');
      const bytes = Buffer.alloc(1_000_000, 'text');
      const start = performance.now();
      zlib.gzipSync(bytes);
      console.log(performance.now() - start > 20);
      const later = performance.now();
      zlib.gzip(bytes, () => console.log(performance.now() - later > 5));
      console.log(performance.now() - later < 5);`);
    expect(lines).toEqual(['true', 'true', 'true']);
  });

  it('comes with the programs that name it', async () => {
    await node.prepare('node-24', ["require('fs')"]);
    expect(node.prepare('node-24', ["require('fs')"])).toBeNull();
    await node.prepare('node-24', ['', "import { gzipSync } from 'node:zlib'"]);
    expect(node.prepare('node-24', ["require('zlib')"])).toBeNull();
  });
});
