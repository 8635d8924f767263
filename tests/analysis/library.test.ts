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
      /^node-14 prints finish on line 3 before end, node-16 after it: .*node:stream, code of the host itself, calls the program at other times/,
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

describe('immediates and timers', () => {
  const late = 'for (const until = Date.now() + 15; Date.now() < until;);';

  it.each([
    [
      ['node-24', 'bun'],
      'The immediate of line 2 comes before the timer of line 1 under bun, after it under node-24. Bun calls immediates before the timers that are due, Node after them.',
      `setTimeout(() => console.log('timer'));\nsetImmediate(() => console.log('immediate'));\n${late}`,
    ],
    [
      ['node-20', 'node-22'],
      'The immediate of line 2 comes before the timer of line 1 under node-20, after it under node-22. Up to Node 20 a module runs in the poll phase, which immediates follow; since then before the loop begins.',
      `setTimeout(() => console.log('timer'), 1);\nsetImmediate(() => console.log('immediate'));\n${late}`,
      'main.mjs',
    ],
    [
      ['node-10', 'node-12'],
      'The immediate of line 6 comes before the timer of line 2 under node-12, after it under node-10. Up to Node 10 a timer that is set by a timer and due at once has its turn in the same pass, since 11 in the next.',
      `setTimeout(() => {\n  setTimeout(() => console.log('set later'), 1);\n  ${late}\n}, 2);\nsetTimeout(() => console.log('second'), 3);\nsetImmediate(() => console.log('immediate'));\n${late}`,
    ],
  ] as const)('in another order in %s name the rule', (engines, sentence, source, entry: string = 'main.js') => {
    expect(compared(source, [...engines], { entry }).sentence).toBe(sentence);
  });
});
