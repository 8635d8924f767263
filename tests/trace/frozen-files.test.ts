import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type DecodedTrace, decodeTrace } from '../../src/trace/files.ts';
import { buildTables, EV, stringAt } from '../../src/trace/index.ts';
import { tickNotation } from '../support/tick-notation.ts';

/* Files that people have. They are never edited: what opened once opens for ever. */

function opened(name: string): DecodedTrace {
  return decodeTrace(new Uint8Array(readFileSync(new URL(`files/${name}`, import.meta.url))));
}

const FILES = [1, 2, 3].flatMap((version) => [`race-${version}.tickscope`, `race-${version}.json`]);

it.each(FILES)('opens %s', (name) => {
  const decoded = opened(name);
  if (!decoded.ok) throw new Error(decoded.reason);
  const tables = buildTables(decoded.trace);
  expect(tickNotation(decoded.trace, tables)).toBe('B | C | A D || E');
  expect([...tables.awaits.ticks]).toEqual([3]);
  expect(decoded.trace).toMatchObject({ profile: 'es2017', host: 'node-24', entry: 'race.js', goal: 'script' });
});

it.each(['race-3.tickscope', 'race-3.json'])('reads the negative whole numbers of %s', (name) => {
  const decoded = opened(name);
  if (!decoded.ok) throw new Error(decoded.reason);
  const { trace } = decoded;
  expect(trace.strings).not.toContain('-7');
  expect([...buildTables(trace).promises.preview].map((word) => stringAt(trace, word))).toContain('-7');
  const written = [...trace.chunks[0]].filter(
    (_, at, words) => at % 6 === 2 && (words[at - 2] & 127) === EV.BindingWritten,
  );
  expect(written.map((word) => stringAt(trace, word))).toContain('-2013265920');
});

it('reads the large whole numbers of version 1, whose words mean promises since', () => {
  const json = JSON.parse(readFileSync(new URL('files/race-1.json', import.meta.url), 'utf8')) as {
    events: unknown[][];
  };
  const settled = json.events.find(([kind]) => kind === 'PromiseSettled')!;
  settled[4] = -1 - 0x7fffffff;
  const decoded = decodeTrace(new TextEncoder().encode(JSON.stringify(json)));
  if (!decoded.ok) throw new Error(decoded.reason);
  const tables = buildTables(decoded.trace);
  expect([...tables.promises.preview].map((word) => stringAt(decoded.trace, word))).toContain('2147483647');
});
