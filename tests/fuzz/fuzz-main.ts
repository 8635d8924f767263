import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hostileProgram } from './hostile-program.ts';
import { tryEverything } from './try-everything.ts';
import { describe, type Finding, tryProgram } from './try-program.ts';

/*
 * What `npm run fuzz` runs in a process of its own: seeds from … to …, one line of JSON for each finding, and the
 * seeds at work every so often, so that the parent can tell which one hangs.
 */
const [root, first, last] = process.argv.slice(2);

/** The corpus, the examples and the escape programs: what fuzzing starts from. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .sort((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))
    .flatMap((entry) => {
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      return folder.endsWith('programs') ? text.split(/^\/\/ --- .*\n/m).slice(1) : [text];
    });
}

function tryCalls(seed: number): Finding | null {
  try {
    tryEverything(root, seed);
    return null;
  } catch (error) {
    return { kind: 'internal', settings: 'calls', what: describe(error) };
  }
}

const sources = ['tests/corpus', 'src/examples', 'tests/hosts', 'tests/escape/programs'].flatMap((folder) =>
  sourcesIn(join(root, folder)),
);
const stride = Number(process.env.FUZZ_STRIDE ?? 1);
for (let seed = Number(first); seed < Number(last); seed++) {
  if (seed % stride === 0) writeSync(1, `${seed}\n`);
  if (process.env.FUZZ_CALLS) {
    const finding = tryCalls(seed);
    if (finding !== null) writeSync(1, `${JSON.stringify({ seed, ...finding })}\n`);
    continue;
  }
  const program = hostileProgram(seed, sources);
  if (process.env.FUZZ_PRINT) writeSync(1, program);
  const finding = tryProgram(program, seed);
  if (finding !== null) writeSync(1, `${JSON.stringify({ seed, ...finding })}\n`);
}
writeSync(1, 'done\n');
