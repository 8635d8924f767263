import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

/*
 * Stacks with the lines of Node's own code in them: under scripts and modules, timers, immediates, nextTicks, jobs, files,
 * events, listeners of `process` and `require`, within the limit. Recorded from real Nodes by record-host.mjs.
 */

type Recorded = Readonly<
  Record<string, readonly { readonly engines: readonly string[]; readonly lines: readonly string[] }[]>
>;

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const recorded = JSON.parse(read('recorded-host.json')) as Recorded;
const idOf = (version: string): string =>
  version === 'node-12.0.0' ? 'node-12.0' : version.replace(/^(node-\d+)\..*/, '$1');

describe.each(Object.entries(recorded))('%s', (name, groups) => {
  const entry = name.endsWith('.mjs') ? 'main.mjs' : 'main.js';
  const files = { [entry]: read(`host/${name}`), 'part.js': read('host/part.js'), 'part.cjs': read('host/part.cjs') };
  it.each(groups.flatMap(({ engines, lines }) => engines.map((version) => ({ version, lines }))))(
    '$version',
    ({ version, lines }) => {
      const { lines: ours } = run(files, {
        engine: idOf(version),
        entry,
        goal: name.endsWith('.mjs') ? 'module' : 'script',
        record: 'none',
      });
      const printed = ours.flatMap((line) => line.split('\n')).map(withoutFolder);
      if (KNOWN.includes(`${name} ${version}`)) expect(printed).not.toEqual(lines);
      else expect(printed).toEqual(lines);
    },
  );
});

/** Names of callbacks and places that Nodes until 8 have otherwise, helpers of `emit`; in 26 who calls back for a file. */
const KNOWN: readonly string[] = [
  'callbacks.js node-7.10.1',
  'callbacks.js node-8.17.0',
  'callbacks.js node-26.10.0',
  'called-by-the-library.js node-7.10.1',
  'called-by-the-library.js node-8.17.0',
  'told-of-exceptions.js node-7.10.1',
  'told-of-exceptions.js node-8.17.0',
  'told-of-rejections.js node-7.10.1',
  'told-of-rejections.js node-8.17.0',
  'told-of-the-end.js node-7.10.1',
  'told-of-the-end.js node-8.17.0',
];

/** Our files stand in the root. */
const withoutFolder = (line: string): string =>
  line.replaceAll('file:///', '').replace(/(?<=^|\(|at |\s)\/(?=main\.|part\.)/g, '');
