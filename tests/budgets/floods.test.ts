import { expect, it } from 'vitest';
import { runProgram } from '../../src/session/run.ts';
import { budgeted } from '../support/budgeted.ts';

/* What waits to be delivered is held by the host: it counts although no object of the program's is made for it. */

const FLOODS: readonly (readonly [string, string])[] = [
  ['messages to the page itself', "for (let i = 0; i < 100_000; i++) postMessage('x', '*')"],
  [
    'messages to a port',
    'const { port1 } = new MessageChannel(); for (let i = 0; i < 100_000; i++) port1.postMessage(1)',
  ],
  ['tasks', 'for (let i = 0; i < 100_000; i++) scheduler.postTask(Boolean)'],
];

it.each(FLOODS)('%s meet the budget of memory', (_what, source) => {
  const settings = budgeted(source, 'html', { memory: 24 * 2 ** 20 });
  expect(runProgram(settings, { record: 'none' }).stopped).toBe('memory');
});
