import { writeFileSync } from 'node:fs';
import { runProgram } from '../session/run.ts';
import { encodePerfetto, encodeTrace } from '../trace/files.ts';
import { buildTables } from '../trace/index.ts';
import { type Options, UsageError } from './arguments.ts';
import type { Choice } from './choice.ts';
import { exitStatus } from './run.ts';
import { readNamed, settingsFor } from './settings.ts';

/** `tickscope trace`: runs one file and writes what happened. */
export function writeTrace(options: Options, choice: Choice): number {
  if (options.files.length !== 1) throw new UsageError('trace takes one file');
  const { out } = options;
  if (out === undefined) throw new UsageError('trace needs --out NAME.tickscope, NAME.json or NAME.perfetto.json');
  const settings = settingsFor(options.files[0], options, choice);
  const result = runProgram(settings, { record: 'full', readFile: readNamed });
  if (out.endsWith('.perfetto.json')) writeFileSync(out, encodePerfetto(result.trace, buildTables(result.trace)));
  else if (out.endsWith('.json')) writeFileSync(out, encodeTrace(result.trace, 'json'));
  else if (out.endsWith('.tickscope')) writeFileSync(out, encodeTrace(result.trace, 'binary'));
  else throw new UsageError(`${out}: the name must end in .tickscope, .json or .perfetto.json`);
  return exitStatus(result) === 2 ? 2 : 0;
}
