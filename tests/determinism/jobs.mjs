/* What is run in every runtime: the programs of this folder and those of tests/corpus. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { libraryTextForEsbuild } from '../../scripts/library-text.mjs';

const OWN = join(import.meta.dirname, 'programs');
const CORPUS = join(import.meta.dirname, '../corpus');

const ENGINES = [
  'node-24',
  'chromium',
  'bun',
  'firefox',
  'node-8',
  'shell',
  'node-7',
  'node-9',
  'node-10',
  'node-11',
  'node-12.0',
  'node-12',
  'node-14',
  'node-16',
  'node-18',
  'node-20',
  'node-22',
  'node-25',
  'node-26',
];

const programsOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.m?js$/.test(name))
    .sort()
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));

/** Everything: each program under every engine. */
export const allJobs = () =>
  [...programsOf(OWN), ...programsOf(CORPUS)].flatMap((program) => ENGINES.map((engine) => ({ ...program, engine })));

/** Own programs under one engine, every `step`th of the corpus under one engine, which changes. */
export const sampledJobs = (step) => [
  ...programsOf(OWN).map((program) => ({ ...program, engine: 'node-24' })),
  ...programsOf(OWN)
    .filter(({ name }) => /^(?:dates|hosts|printing)/.test(name))
    .map((program) => ({ ...program, engine: 'chromium' })),
  ...programsOf(CORPUS)
    .filter((_, index) => index % step === 0)
    .map((program, index) => ({ ...program, engine: ENGINES[index % ENGINES.length] })),
];

/** The engine and its digests as one script that sets `globalThis.tickscopeDigests`. */
export async function bundledDigests() {
  const { outputFiles } = await build({
    stdin: {
      contents: `import * as all from './digests.ts'; globalThis.tickscopeDigests = all;`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2023',
    minifySyntax: true,
    plugins: [libraryTextForEsbuild],
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}
