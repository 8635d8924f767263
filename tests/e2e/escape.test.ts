import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../scripts/serve.mjs';
import { hostTable } from '../escape/host-table.ts';
import { escapePrograms, MARK, wholeOf } from '../escape/programs.ts';
import { siteAddress, withPage } from '../support/browser.ts';

/*
 * The escape corpus in real lane workers: the built file under its real headers. A module of the test's goes before
 * everything the worker loads, keeps the worker's property table and marks its prototypes while programs run.
 */

const LANE = /\/assets\/lane-[\w-]{8}\.js$/;
const WORKERS = 2;
/** Of the programs for other hosts so many each are run in a worker: what differs from Node is the host, not the walls. */
const SAMPLE = 6;
/** On a machine that does much else beside. */
const PATIENCE_MS = 240_000;

const BEFORE_ENGINE = `
const hostTable = ${hostTable.toString()};
const roots = [Object.prototype, Function.prototype];
const before = hostTable(globalThis, null).join('\\n');
const answers = {
  mark: () => roots.forEach((root) => Object.defineProperty(root, '${MARK}', { configurable: true, value: true })),
  unmark: () => roots.forEach((root) => delete root['${MARK}']),
  compare() {
    const after = hostTable(globalThis, null);
    const lines = before.split('\\n');
    const index = lines.findIndex((line, i) => line !== after[i]);
    return { size: lines.length, isSame: after.join('\\n') === before, first: index < 0 ? null : [lines[index], after[index]] };
  },
};
addEventListener('message', (event) => {
  const { ask } = event.data;
  if (ask === undefined) return;
  event.stopImmediatePropagation();
  postMessage({ kind: 'answer', answer: answers[ask]() });
});
`;

/** A page of the same origin that has nothing but the worker, whose file goes by the answer's text. */
async function blankPage(page: Page): Promise<void> {
  await page.route('**/blank.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>blank</title><link rel="icon" href="data:,">',
    }),
  );
  await page.route('**/assets/before-engine.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BEFORE_ENGINE }),
  );
  await page.route(LANE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `import './before-engine.js';\n${await response.text()}` });
  });
}

interface Verdict {
  readonly name: string;
  readonly said: readonly string[];
}

interface Outcome {
  readonly verdicts: readonly Verdict[];
  readonly table: { readonly size: number; readonly isSame: boolean; readonly first: readonly string[] | null };
  readonly kinds: readonly string[];
}

interface Work {
  readonly lane: string;
  readonly programs: readonly {
    readonly name: string;
    readonly profile: string;
    readonly host: string;
    readonly files: Record<string, string>;
  }[];
}

/** Runs in the page: all programs in one worker, one after the other, and the worker's property table afterwards. */
async function runAll({ lane, programs }: Work): Promise<Outcome> {
  const worker = new Worker(lane, { type: 'module' });
  const kinds = new Set<string>();
  const heard = (wanted: (message: { kind: string; runId?: number }) => boolean) =>
    new Promise<never>((resolve, reject) => {
      worker.onerror = ({ message }) => reject(new Error(`the worker failed: ${message}`));
      worker.onmessage = ({ data }) => {
        kinds.add(data.kind);
        if (wanted(data)) resolve(data as never);
      };
    });
  const ask = async (question: string): Promise<Outcome['table']> => {
    const answered = heard(({ kind }) => kind === 'answer');
    worker.postMessage({ ask: question });
    return (await (answered as Promise<{ answer: Outcome['table'] }>)).answer;
  };
  const run = async (runId: number, { files, profile, host }: Work['programs'][number]): Promise<string[]> => {
    const ended = heard((message) => message.runId === runId && ['finished', 'crashed'].includes(message.kind));
    const settings = { files, entry: 'main.js', goal: 'script', engine: '', profile, host, seed: 1 };
    worker.postMessage({
      kind: 'run',
      runId,
      settings: { ...settings, budgets: { ops: 30_000_000, events: 10_000_000, depth: 1000 } },
    });
    const { summary } = await (ended as Promise<{
      summary?: { lines: string[]; outcome: { stopped: string | null } };
    }>);
    if (summary === undefined) return ['the worker crashed'];
    return summary.outcome.stopped === null
      ? summary.lines.filter((line) => /^(contained|escaped)/.test(line))
      : ['stopped'];
  };
  await heard(({ kind }) => kind === 'ready');
  await ask('mark');
  const verdicts: Verdict[] = [];
  for (const [index, program] of programs.entries())
    verdicts.push({ name: program.name, said: await run(index + 1, program) });
  await ask('unmark');
  const table = await ask('compare');
  worker.terminate();
  return { verdicts, table, kinds: [...kinds].sort() };
}

describe('the escape corpus in lane workers', () => {
  it(
    'is contained, and leaves the global object of each worker as it was before the engine came, byte for byte',
    () =>
      withPage({ path: 'blank.html', prepare: blankPage }, async (page) => {
        const lane = siteAddress(
          `assets/${readdirSync(join(SITE, 'assets')).find((file) => LANE.test(`/assets/${file}`))}`,
        );
        const programs = escapePrograms()
          .filter(({ host }, index) => host === 'node-24' || index % SAMPLE === 0)
          .map(({ name, source, profile, host }) => ({ name, profile, host, files: { 'main.js': wholeOf(source) } }));
        const shares = Array.from({ length: WORKERS }, (_, n) => programs.filter((_program, i) => i % WORKERS === n));
        const outcomes = await Promise.all(shares.map((share) => page.evaluate(runAll, { lane, programs: share })));
        const verdicts = outcomes.flatMap((outcome) => outcome.verdicts);
        expect(verdicts.length).toBe(programs.length);
        expect(verdicts.filter(({ said }) => said.join() !== 'contained')).toEqual([]);
        for (const { table, kinds } of outcomes) {
          expect(table.size).toBeGreaterThan(1000);
          expect(table.first).toBeNull();
          expect(table.isSame).toBe(true);
          expect(
            kinds.filter((kind) => !/^(answer|delta|finished|loading|progress|ready|started)$/.test(kind)),
          ).toEqual([]);
        }
      }),
    PATIENCE_MS,
  );
});
