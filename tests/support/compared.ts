import { expect } from 'vitest';
import { compareRuns } from '../../src/analysis/index.ts';
import { plainText } from '../../src/base/rich-text.ts';
import { findEngine, switchesOf } from '../../src/catalogue/index.ts';
import { sentencesOf } from '../../src/i18n/sentences.ts';
import { runProgram } from '../../src/session/run.ts';
import { buildTables } from '../../src/trace/index.ts';

/** Why two engines part on a program, or agree, as an id and in words. */
export function compared(
  source: string,
  engines: readonly [string, string],
  {
    entry = 'main.js',
    agree = false,
    files = {},
  }: { entry?: string; agree?: boolean; files?: Readonly<Record<string, string>> } = {},
) {
  const sources = { ...files, [entry]: source };
  const traces = engines.map((id) => {
    const { profile, host } = findEngine(id)!;
    const settings = { files: sources, entry, goal: 'auto', seed: 0, budgets: {} } as const;
    return runProgram({ ...settings, engine: id, profile, host }, { record: 'full' }).trace;
  });
  const rules = traces.map(({ profile }) => switchesOf(profile));
  const { agree: doAgree, cause } = compareRuns(traces, traces.map(buildTables), sources, rules);
  expect(doAgree).toBe(agree);
  const { id = '', params = {} } = cause ?? {};
  const words = sentencesOf('en').causes[id]({
    ...params,
    lane: engines[Number(params.lane)],
    other: engines[Number(params.other)],
  });
  return { id, params, sentence: plainText(words) };
}
