import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findEngine } from '../../src/catalogue/index.ts';
import { createHost } from '../../src/hosts/create-host.ts';
import { answerOf, Inspector, type Task } from '../../src/session/inspection/inspector.ts';
import { runProgram } from '../../src/session/run.ts';
import type { RunSettings } from '../../src/session/settings.ts';
import type { Place } from '../../src/trace/index.ts';
import { Random } from '../fuzz/random.ts';

/*
 * What an inspector answers does not depend on what it was asked before, on how time was sliced, or on questions that
 * were given up: one that is kept says what a fresh one says, forwards and backwards.
 */

const QUESTIONS = 30;

function settingsFor(name: string, engine: string): RunSettings {
  const { profile, host } = findEngine(engine)!;
  const files = { [name]: readFileSync(join(import.meta.dirname, 'parked', name), 'utf8') };
  return { files, entry: name, goal: 'auto', engine, profile, host, seed: 1, budgets: {} };
}

/** As text, without ids of objects: those go on counting while an inspector stands at a position. */
const told = (answer: unknown): string => JSON.stringify(answer, (key, value) => (key === 'id' ? undefined : value));

/** Where the variables are that can be seen. */
function placesIn(answer: unknown): Place[] {
  const places: Place[] = [];
  JSON.stringify(answer, (key, value) => {
    if (key === 'place') places.push(value);
    return value;
  });
  return places;
}

it.each([
  ['async.js', 'node-8'],
  ['async.js', 'chromium'],
  ['sloppy.js', 'node-24'],
])('of %s under %s', (name, engine) => {
  const settings = settingsFor(name, engine);
  const { length } = runProgram(settings, { record: 'full' }).trace;
  const random = new Random(length);
  let ms = 0;
  const kept = new Inspector(createHost, settings, () => ms++);
  const inSlices = <T>(task: Task<T>): T => {
    const slice = 1 + random.below(40);
    while (!task.step(slice));
    return task.answer;
  };
  let event = 0;
  for (let n = 0; n < QUESTIONS; n++) {
    event = random.chance(0.5) ? random.below(length + 1) : Math.max(0, event - random.below(20));
    if (random.chance(0.3)) kept.inspect(random.below(length)).step(5);
    kept.prepare(random.below(10));
    const fresh = new Inspector(createHost, settings);
    const here = answerOf(fresh.inspect(event));
    expect(told(inSlices(kept.inspect(event))), `at ${event}`).toEqual(told(here));
    const word = random.pick(['v', 'a + 1', 'this', 'typeof log', '[w]']);
    expect(told(inSlices(kept.evaluate(word, event, 0)))).toEqual(told(answerOf(fresh.evaluate(word, event, 0))));
    const places = placesIn(here);
    if (n % 5 > 0 || places.length === 0) continue;
    const place = random.pick(places);
    const change = answerOf(new Inspector(createHost, settings).lastChange(place, event));
    expect(inSlices(kept.lastChange(place, event))).toEqual(change);
  }
});

it('has no value for an expression before the first event', () => {
  const fresh = new Inspector(createHost, settingsFor('async.js', 'node-24'));
  expect(answerOf(fresh.evaluate('1', 0, 0))).toEqual({ ok: false, problem: { kind: 'no-frame' } });
});
