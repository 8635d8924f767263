import { compareRuns } from '../analysis/index.ts';
import { switchesOf } from '../catalogue/index.ts';
import { runProgram } from '../session/run.ts';
import { plainText } from '../base/rich-text.ts';
import { buildTables } from '../trace/index.ts';
import type { Params } from '../i18n/en-names.ts';
import { sentencesOf } from '../i18n/sentences.ts';
import { type Options, UsageError } from './arguments.ts';
import type { Choice, NamedLane } from './choice.ts';
import { narrow } from './narrow.ts';
import { readNamed, settingsFor } from './settings.ts';

/** `tickscope compare`: runs one file under several lanes and says where and why they part. */
export function compareFile(options: Options, lanes: readonly NamedLane[]): number {
  if (options.files.length !== 1) throw new UsageError('compare takes one file');
  const [file] = options.files;
  const run = (lane: Choice) => runProgram(settingsFor(file, options, lane), { record: 'full', readFile: readNamed });
  const runs = lanes.map(run);
  const failed = runs.find((run) => run.error !== null && run.error.phase !== 'runtime');
  if (failed?.error != null) {
    process.stderr.write(
      `${failed.error.file}:${failed.error.line}:${failed.error.column + 1}: ${failed.error.name}: ${failed.error.message}\n`,
    );
    return 2;
  }
  const traces = runs.map((run) => run.trace);
  const tables = traces.map((trace) => buildTables(trace));
  const comparison = compareRuns(
    traces,
    tables,
    settingsFor(file, options, lanes[0]).files,
    lanes.map(({ profile }) => switchesOf(profile)),
  );
  const names = lanes.map((lane) => lane.name);
  const first = comparison.agree
    ? null
    : {
        line: comparison.firstLine,
        site: comparison.site,
        lanes: comparison.lanes.map(({ turn, tick }) => ({ turn, tick })),
        cause: comparison.cause,
      };
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ lanes: names, agree: comparison.agree, firstDivergence: first })}\n`);
    return 0;
  }
  names.forEach((name, i) => void process.stdout.write(`${name}: ${runs[i].lines.join(' | ')}\n`));
  const printed = traces.map((trace, at) => ({ trace, tables: tables[at] }));
  const narrowed = narrow(comparison, lanes, printed, (lane) => {
    const { trace } = run(lane);
    return { trace, tables: buildTables(trace) };
  });
  const words = [comparison.cause === null ? '' : sentence(comparison.cause, names), plainText(narrowed)];
  const cause = words.map((text) => text && ` ${text}`).join('');
  process.stdout.write(
    comparison.agree
      ? `The lanes agree.${cause}\n`
      : `The lanes part ${comparison.firstLine < 0 ? 'in how they end' : `at printed line ${comparison.firstLine + 1}`}.${cause}\n`,
  );
  return 0;
}

/** The cause in words, its lanes by name; its id where no words exist. */
function sentence({ id, params }: { readonly id: string; readonly params: Params }, names: readonly string[]): string {
  const text = sentencesOf('en').causes[id];
  if (text === undefined) return id;
  const named: Record<string, string | number> = { ...params };
  for (const key of ['lane', 'other']) if (typeof params[key] === 'number') named[key] = names[params[key]];
  return plainText(text(named));
}
