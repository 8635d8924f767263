import { expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

/** As Node 20 prints it. */
it('names a function behind a sum that is as long as a text may hold', () => {
  const source = `const sum = ${Array(4000).fill('1').join(' + ')};
const all = [() => new Error('x').stack.split('\\n')[1]];
console.log(all[0]());`;
  expect(run({ 'main.js': source }, { engine: 'node-20', entry: 'main.js' }).lines).toEqual([
    '    at Array.all (main.js:2:20)',
  ]);
});
