import { readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Callable } from './bombs.ts';
import { argumentLists, dearCalls } from './costs.ts';
import { hostileProgram } from './hostile-program.ts';
import { bombOfSeed, callablesOf, tryBomb } from './try-bomb.ts';
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

function findingOf(settings: string, work: () => Finding | null): Finding | null {
  try {
    return work();
  } catch (error) {
    return { kind: 'internal', settings, what: describe(error) };
  }
}

function tryCalls(seed: number): Finding | null {
  return findingOf('calls', () => {
    tryEverything(root, seed);
    return null;
  });
}

/** Milliseconds of work: what else the machine does is no finding. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function bombs(): (seed: number) => Finding | null {
  const callables = callablesOf(root);
  return (seed) => {
    const bomb = bombOfSeed(root, callables, seed);
    if (process.env.FUZZ_PRINT) writeSync(1, bomb.source);
    return findingOf(`${bomb.engine} ${bomb.what}`, () => tryBomb(bomb, seed, worked));
  };
}

/** Arguments that each thing is called with. */
const LISTS = 12;

function costs(): (seed: number) => Finding | null {
  const callables = [...callablesOf(root)];
  return (seed) => {
    const [line, engines] = callables[seed % callables.length];
    const [how, ...words] = line.split(' ');
    const callable = { how, path: words.join(' ') } as Callable;
    return findingOf(line, () => {
      const dear = dearCalls(root, engines[seed % engines.length], callable, argumentLists(seed, LISTS));
      const what = dear.map((cost) => `${cost.what}: ${Math.round(cost.seconds)} s until a budget ends it`).join('\n');
      return dear.length === 0 ? null : { kind: 'slow', settings: line, what };
    });
  };
}

function programs(): (seed: number) => Finding | null {
  const sources = ['tests/corpus', 'src/examples', 'tests/hosts', 'tests/escape/programs'].flatMap((folder) =>
    sourcesIn(join(root, folder)),
  );
  return (seed) => {
    const program = hostileProgram(seed, sources);
    if (process.env.FUZZ_PRINT) writeSync(1, program);
    return tryProgram(program, seed, worked);
  };
}

const KINDS: Readonly<Record<string, () => (seed: number) => Finding | null>> = {
  programs,
  calls: () => tryCalls,
  bombs,
  costs,
};
const trial = KINDS[process.env.FUZZ_KIND ?? 'programs']();
const stride = Number(process.env.FUZZ_STRIDE ?? 1);
for (let seed = Number(first); seed < Number(last); seed++) {
  if (seed % stride === 0) writeSync(1, `${seed}\n`);
  const finding = trial(seed);
  if (finding !== null) writeSync(1, `${JSON.stringify({ seed, ...finding })}\n`);
}
writeSync(1, 'done\n');
