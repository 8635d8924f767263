/*
 * npm run build: everything that is shipped, into dist/.
 *
 *   site             dist/site/                 index.html and embed.html, by Vite
 *   cli              dist/cli.js                the command line, for Node
 *   engine           dist/engine.js             the embedding library: no DOM, no Node
 *   test262-adapter  dist/test262-adapter.mjs   what the test262 runner loads
 *
 * Names as arguments build only these.
 */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { minifySync } from 'rolldown/utils';
import { withConstants } from './constants.mjs';
import { headersFile } from './headers.mjs';
import { libraryTextForEsbuild } from './library-text.mjs';
import { licences } from './licences.mjs';
import { sbom } from './sbom.mjs';
import { slimPackagesForEsbuild } from './slim-packages.mjs';

const root = join(import.meta.dirname, '..');

/** Stands in every bundle, because one may be carried away alone. */
const NOTICE = `/*! Tickscope, MIT, Copyright (c) 2026 Tickscope contributors. Contains acorn (MIT, Copyright (C) 2012-2022 by
various contributors), regexpp (MIT, Copyright (c) 2018 Toru Nagashima) and, but for the test262 adapter, pako (MIT and Zlib,
Copyright (C) 2014-2017 by Vitaly Puzrin and Andrei Tuputcyn, (C) 1995-2013 Jean-loup Gailly and Mark Adler) and
@noble/ciphers (MIT, Copyright (c) 2022 Paul Miller, (c) 2016 Thomas Pornin). */`;

const TARGETS = {
  site: buildSite,
  cli: async () => {
    const outfile = await bundle('src/cli/main.ts', 'dist/cli.js', {
      platform: 'node',
      target: 'node20',
      banner: { js: `#!/usr/bin/env node\n${NOTICE}` },
    });
    chmodSync(outfile, 0o755);
  },
  engine: () =>
    bundle('src/session/embed.ts', 'dist/engine.js', { platform: 'neutral', target: 'es2023', minify: true }),
  'test262-adapter': () =>
    bundle('src/session/test262-adapter.ts', 'dist/test262-adapter.mjs', { platform: 'neutral', target: 'es2023' }),
};

/** @param {string[]} names targets; none means all */
export async function build(names) {
  const unknown = names.filter((name) => !(name in TARGETS));
  if (unknown.length > 0)
    throw new Error(`no such target: ${unknown.join(', ')}; there are ${Object.keys(TARGETS).join(', ')}`);
  for (const name of names.length > 0 ? names : Object.keys(TARGETS)) {
    const start = performance.now();
    await TARGETS[name]();
    console.log(`built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
}

async function buildSite() {
  const vite = await import('vite');
  await vite.build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  writeFileSync(join(root, 'dist/site/_headers'), headersFile());
  writeFileSync(join(root, 'dist/site/licences.md'), licences());
  writeFileSync(join(root, 'dist/site/sbom.cdx.json'), sbom());
}

async function bundle(entry, output, { minify = false, banner = { js: NOTICE }, target, ...options }) {
  const outfile = join(root, output);
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    write: false,
    bundle: true,
    format: 'esm',
    target,
    // Paths in what is built do not depend on where the packages really lie.
    preserveSymlinks: true,
    // Writes the op numbers into the VM's loop, so that the host makes a jump table of it.
    minifySyntax: true,
    mainFields: ['module', 'main'],
    plugins: [slimPackagesForEsbuild, libraryTextForEsbuild],
    legalComments: 'none',
    logLevel: 'warning',
    ...options,
  });
  const code = withConstants(outputFiles[0].text);
  mkdirSync(dirname(outfile), { recursive: true });
  writeFileSync(outfile, `${banner.js}\n${minify ? minified(output, code, target) : await printed(code, target)}`);
  return outfile;
}

const printed = async (code, target) =>
  (await esbuild.transform(code, { format: 'esm', target, legalComments: 'none' })).code;

/** By the minifier that the site is built with: 1.4 % smaller than by that of esbuild. */
function minified(name, code, target) {
  const { code: made, errors } = minifySync(name, code, {
    module: true,
    compress: { target },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw errors[0];
  return made;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await build(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
