import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRealm, evaluateScript, withRealm } from '../../src/engine/index.ts';
import { CreateBuiltinFunction, defineGlobal } from '../../src/engine/objects/function.ts';
import { Agent } from '../../src/engine/spec/agent.ts';
import { ToString } from '../../src/engine/spec/type-conversion.ts';
import { PROFILES } from '../../src/profiles/index.ts';
import { FifoHost } from '../support/fifo-host.ts';

/*
 * Golden programs in tick notation: `A ; B | C` are two lines of one tick and one of a later tick. The head of a
 * program says what it prints under which profiles; the lines of v8-5.5, v8-6.2, v8-6.8, v8-7.4, v8-7.8, v8-8.4, v8-9.4,
 * v8-11, v8-12, es2025 and jsc were recorded in Node 7, 8 (with its flags for async generators and finally), 10, 12.0, 12, 14, 16, 20,
 * 22, 24 and Bun, with a chain of thens for a clock. Node 7 has no async generators: v8-5.5 runs them as v8-6.2 does.
 */
const FOLDER = 'tests/ticks/';

/** `// es2017 es2018: A | B` lines at the head of a program, by profile. */
function expectationsOf(source: string): Map<string, string> {
  const expectations = new Map<string, string>();
  for (const [, ids, line] of source.matchAll(/^\/\/ ([\w.-]+(?: [\w.-]+)*): (.*)$/gm)) {
    const profiles = ids === 'all' ? PROFILES.map(({ id }) => id) : ids.split(' ');
    for (const id of profiles) expectations.set(id, line);
  }
  return expectations;
}

function run(source: string, profile: (typeof PROFILES)[number]): string {
  const host = new FifoHost();
  const agent = new Agent(profile.operations, host);
  const realm = createRealm(agent);
  let text = '';
  let last = 0;
  const log = CreateBuiltinFunction(
    (_thisValue, args) => {
      text += `${text === '' ? '' : host.tick === last ? ' ; ' : ' | '}${ToString(args[0])}`;
      last = host.tick;
      return undefined;
    },
    1,
    'log',
    { realm },
  );
  defineGlobal(realm, 'log', log);
  evaluateScript(realm, source, 'program.js');
  withRealm(realm, () => host.drain());
  return text;
}

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('.js')))('%s', (name) => {
  const source = readFileSync(FOLDER + name, 'utf8');
  const expectations = expectationsOf(source);

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))('under %s', (id, profile) => {
    expect(run(source, profile)).toBe(expectations.get(id));
  });
});
