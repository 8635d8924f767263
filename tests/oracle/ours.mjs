/*
 * Our engine as it is in src/ now, bundled for this process only, or as it was built.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../../scripts/bundle-for-node.mjs';
import { ourId } from './ids.mjs';

/**
 * Answers with {run(code or files by name, {id, module}) → {lines, exit}, engines: ids}.
 * @param {{ built?: boolean }} options built: the engine that the last build left in dist/, which is slimmer than src/
 */
export async function loadOurs({ built = false } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'oracle-ours-'));
  try {
    const bundle = async (entry) => {
      const outfile = path.join(folder, `${path.basename(entry, '.ts')}.mjs`);
      await bundleForNode(path.join(import.meta.dirname, '../../src', entry), outfile);
      return import(pathToFileURL(outfile).href);
    };
    const dist = pathToFileURL(path.join(import.meta.dirname, '../../dist/engine.js'));
    const { run } = built ? await import(dist.href) : await bundle('session/embed.ts');
    const { ENGINES } = await bundle('catalogue/index.ts');
    const { checkResponses } = await bundle('base/responses.ts');
    return {
      engines: ENGINES,
      run: (code, options) =>
        runOurs(run, code, { ...options, responses: checkedRows(checkResponses, options.responses) }),
    };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The table that `fetch` finds, as a program's settings hold it. */
const checkedRows = (check, given) => (given === undefined ? undefined : check(given).rows);

function runOurs(run, code, { id, module = false, name = 'snippet', goal = module ? 'module' : 'script', responses }) {
  const file = `${name}${module ? '.mjs' : '.js'}`;
  const { lines, stderr, exit, error } = run(typeof code === 'string' ? { [file]: code } : code, {
    engine: ourId(id),
    entry: file,
    goal,
    responses,
  });
  return { lines, stderr, exit, error };
}
