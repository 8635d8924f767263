import { describe, expect, it } from 'vitest';
import { compared } from '../support/compared.ts';

describe("what the host's own code calls", () => {
  it('in one lane only is said of that code, with the change that is known', () => {
    const source = `const { Readable } = require('stream');
const r = Readable.from(['a']);
for (const name of ['data', 'end', 'close']) r.on(name, () => console.log(name));`;
    expect(compared(source, ['node-12', 'node-14']).sentence).toBe(
      'node-14 prints close on line 3, which node:stream, code of the host itself, calls; node-12 never does. Streams that are over destroy themselves since Node 14, and say so by close (nodejs/node#30623).',
    );
  });

  it('and what is not known about it is left out', () => {
    const source = `const { Readable } = require('stream');
const r = new Readable({ read() {} });
r.on('error', (e) => console.log(e.message));
r.destroy(new Error('one'));
r.destroy(new Error('two'));`;
    expect(compared(source, ['node-10', 'node-14']).sentence).toBe(
      'node-10 prints two on line 3, which node:stream, code of the host itself, calls; node-14 never does.',
    );
  });

  it('at another time is told as two lines that changed places, though each names what it prints', () => {
    const source = `const { Transform } = require('stream');
const t = new Transform({ transform: (c, e, done) => done(null, c) });
for (const name of ['finish', 'end']) t.on(name, () => console.log(name));
t.on('data', () => {});
t.end('x');`;
    expect(compared(source, ['node-14', 'node-16']).sentence).toMatch(
      /^node-14 prints finish on line 3 before end, node-16 after it: when .*node:stream, code of the host itself, calls/,
    );
  });

  it('is nothing that a program printed by itself', () => {
    const source = `setTimeout(() => console.log('one'));
setImmediate(() => console.log('two'));
Promise.resolve().then(() => console.log('three'));
if (process.version.startsWith('v10')) console.log('four');`;
    expect(compared(source, ['node-10', 'node-14']).sentence).toBe(
      'node-10 prints four on line 4; node-14 never does.',
    );
  });
});
