import { BABYBIRD_SWITCHES, COST_MODELS, type CostModel, costModelOf, findCostModel } from '../costs/index.ts';
import { reportOf, unreadable } from '../session/report.ts';
import { runProgram } from '../session/run.ts';
import type { RunResult } from '../session/settings.ts';
import { type Options, UsageError } from './arguments.ts';
import type { Choice } from './choice.ts';
import { readNamed, settingsFor, UnreadableFile } from './settings.ts';

/** `tickscope run`: prints what the host would print, or one JSON object a file. */
export function runFiles(options: Options, choice: Choice): number {
  const model = costModelFor(options, choice);
  const single = options.files.length === 1 && !options.json;
  let status = 0;
  for (const file of options.files) {
    const result = runFile(file, options, choice);
    const isRead = !(result instanceof UnreadableFile);
    if (options.json) {
      const report = isRead ? reportOf(file, choice, result, model) : unreadable(file, result.message, choice, model);
      process.stdout.write(`${JSON.stringify(report)}\n`);
    } else if (isRead) printResult(result);
    else process.stderr.write(`tickscope: ${result.message}\n`);
    if (single) return isRead ? exitStatus(result) : 2;
    if (!isRead) status = 2;
  }
  return status;
}

function costModelFor({ costs, json }: Options, { engine }: Choice): CostModel {
  if (costs === undefined) return costModelOf(engine);
  if (!json) throw new UsageError('--costs chooses what --json counts');
  const model = findCostModel(costs);
  if (model === undefined)
    throw new UsageError(
      `no cost model is called '${costs}'; there are ${COST_MODELS.map(({ id }) => id).join(', ')}, and babybird:no-X+no-Y without ${BABYBIRD_SWITCHES.join(', ')}`,
    );
  return model;
}

function runFile(file: string, options: Options, choice: Choice): RunResult | UnreadableFile {
  try {
    const settings = settingsFor(file, options, choice);
    return runProgram(settings, { record: options.json ? 'full' : 'none', readFile: readNamed });
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return thrown;
    throw thrown;
  }
}

function printResult(result: RunResult): void {
  for (const { stream, text, isOpen } of result.output)
    (stream === 'stdout' ? process.stdout : process.stderr).write(isOpen === true ? text : `${text}\n`);
  const { error } = result;
  if (error !== null && error.phase !== 'runtime')
    process.stderr.write(`${error.file}:${error.line}:${error.column + 1}: ${error.name}: ${error.message}\n`);
  if (result.stopped !== null)
    process.stderr.write(
      `tickscope: stopped, the budget '${result.stopped}' is used up; --budget ${result.stopped}=N sets another\n`,
    );
}

/** The host's own status, except 2 for what could not start and 3 for a budget stop. */
export function exitStatus(result: RunResult): number {
  if (result.stopped !== null) return 3;
  return result.error !== null && result.error.phase !== 'runtime' ? 2 : result.exit;
}
