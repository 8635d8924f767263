import { describe, expect, it } from 'vitest';
import { incomingFrom } from '../../src/app/keeping/example-actions.ts';
import { EXAMPLES } from '../../src/examples/all.ts';
import { runProgram } from '../../src/session/run.ts';

/*
 * What every example prints in each of its lanes. The lanes of today were compared with Node 20 itself, except where
 * the virtual clock shows.
 */
const OUTPUTS: Readonly<Record<string, readonly string[]>> = {
  race: ['first · second · resumed', 'resumed · first · second'],
  'await-value': [
    'before · the caller goes on · after 42 · a reaction queued later',
    'before · the caller goes on · after 42 · a reaction queued later',
  ],
  'await-pending': ['tick 1 · got late · tick 2 · tick 3 · tick 4', 'got late · tick 1 · tick 2 · tick 3 · tick 4'],
  'await-thenable': [
    'then is called in a job · tick 1 · from the thenable · tick 2 · tick 3',
    'then is called in a job · tick 1 · from the thenable · tick 2 · tick 3',
  ],
  'await-subclass': ['tick 1 · tick 2 · plain · tracked · tick 3', 'plain · tick 1 · tick 2 · tracked · tick 3'],
  'return-await': [
    'return · escaped: no · return await · caught inside',
    'return await · caught inside · return · escaped: no',
  ],
  'timers-microtasks': [
    'script · reaction of the script · timer 1 · timer 2 · reaction of timer 1',
    'script · reaction of the script · timer 1 · reaction of timer 1 · timer 2',
  ],
  'next-tick': [
    'script · nextTick · reaction · queueMicrotask · reaction from a reaction · nextTick from a reaction · timeout · immediate',
    'script · nextTick · reaction · queueMicrotask · reaction from a reaction · nextTick from a reaction · timeout · immediate',
  ],
  'virtual-clock': [
    'good morning · another six hours · lunch · another six hours · good night',
    'good morning · another six hours · lunch · another six hours · good night',
  ],
  'async-generator': [
    'starts · first 1 false · second 2 false · return bye true · after undefined true',
    'starts · first 1 false · second 2 false · return bye true · after undefined true',
  ],
  'for-await': ['slow · quick · at once · all seen', 'slow · quick · at once · all seen'],
  'sequential-parallel': [
    'parallel a b at 30 ms · sequential a b at 50 ms',
    'parallel a b at 30 ms · sequential a b at 50 ms',
  ],
  'for-each': [
    'forEach is done, it says · forEach a · forEach b · for of a · for of b · for of is done',
    'forEach is done, it says · forEach a · forEach b · for of a · for of b · for of is done',
  ],
  'two-handlers': [
    'second argument · catch, a tick later · only the next catch sees: inside the handler',
    'second argument · catch, a tick later · only the next catch sees: inside the handler',
  ],
  'finally-cost': [
    'tidy · after then: value · one later · after finally: value · two later',
    'tidy · after then: value · one later · after finally: value · two later',
  ],
  'resolved-not-settled': ['tick 1 · tick 2 · adopted · tick 3', 'tick 1 · tick 2 · adopted · tick 3'],
  'patched-then': ['then was called · then was called · awaited', 'awaited · then was called'],
  unhandled: ['caught slow', ''],
  'endless-microtasks': ['script is done (stopped)', 'script is done (stopped)'],
  'endless-loop': [' (stopped)'],
};

describe('what an example prints', () => {
  it.each(EXAMPLES.map((example) => [example.id, example] as const))('%s', (id, example) => {
    const { program, lanes } = incomingFrom(example);
    const printed = lanes.map(({ engine, profile, host }) => {
      const settings = { ...program, engine, profile, host, budgets: { events: 50_000, ops: 5_000_000 } };
      const { lines, stopped } = runProgram(settings, { record: 'full' });
      return lines.join(' · ') + (stopped ? ' (stopped)' : '');
    });
    expect(printed).toEqual(OUTPUTS[id]);
  });
});
