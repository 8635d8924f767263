#!/usr/bin/env node
/*
 * Runs test262 against an engine.
 *
 *   npm run test262 -- --fetch                        brings the pinned revision into node_modules/.cache/test262
 *   npm run test262 -- [--dir CHECKOUT] [options] [folder or file ...]
 *
 * The checkout is --dir, or TEST262_DIR, or what --fetch brought. Folders and files are relative to it
 * ("test/built-ins/Promise"; the leading "test/" may be left out). Without any, the async-centred ASYNC_SET of suite.mjs
 * is run; "--smoke" runs the committed list smoke.txt, "--all" runs test/language and test/built-ins.
 *
 * Options
 *   --adapter FILE    module whose default export is an adapter (dist/test262-adapter.mjs)
 *   --parallel N      worker processes (2)
 *   --timeout MS      per test variant; the worker is killed after it (30000)
 *   --grace MS        how long an async test may stay silent after its jobs are drained before it is called
 *                     unfinished (250)
 *   --recycle N       restart a worker after N variants (400)
 *   --sample N        run every Nth file only (1)
 *   --filter REGEXP   run only files whose path matches
 *   --skip-features a,b   skip tests tagged with one of these features
 *   --out FILE        write the full result as JSON
 *   --baseline FILE   a former --out file: report changes, exit 1 on regressions
 *   --known FILE      a list of "path variant # reason" lines that are known to fail: exit 1 when another one fails,
 *                     or when one of them passes (the list only shrinks)
 *   --quiet           no progress on stderr
 *   --failures N      print the first N failures with their reasons (0)
 *
 * What counts. A *variant* is one run of a file (sloppy, strict, module or raw); a *file* passes when all its
 * variants pass. Skipped files (features the adapter declares absent, agents) are reported but are in no total. A
 * path in the JSON's `failures` is relative to the checkout. Exit status: 0 ran, 1 regressions or, with --known,
 * unknown failures, 2 bad arguments.
 *
 * Adapter interface (default export of --adapter)
 *   name          string
 *   version       string, optional
 *   execArgv      string[], optional: Node flags of the worker processes
 *   skipFeatures  string[], optional: test262 feature tags the engine lacks by design
 *   agents        boolean, optional: $262.agent works (default false: such tests are skipped)
 *   canBlock      true | false | 'per-test', optional: whether Atomics.wait may block the main agent (default
 *                 false); 'per-test': createRealm gets what each test asks for, and none is skipped
 *   setup()       optional, async: once per worker process
 *   createRealm({ print, readFile, readBytes, canBlock, features }) -> realm, may be async
 *        print(text)    the adapter must install a global function `print` that hands the string value of its
 *                       first argument to this, and the host object `$262` (createRealm, detachArrayBuffer,
 *                       evalScript, gc, global, ...) as test262's INTERPRETING.md asks
 *        readFile(path) reads a module's text (for _FIXTURE files), readBytes(path) its bytes
 *   realm.evalScript(source, { path, module, strict, harness, features }) -> completion, may be async
 *        Parses and evaluates a script or (module: true) a module. `path` is the absolute path, against which
 *        "./x_FIXTURE.js" resolves. For a module the completion is that of its whole evaluation, top-level await
 *        included.
 *        completion = { ok: true }
 *                   | { ok: false, name, message, phase? }
 *        `name` is the thrown value's constructor's name, `phase` one of 'parse', 'resolution', 'runtime' (left
 *        out: not checked). `strict` is informative: the directive is already in the source. `harness: true` marks
 *        harness files, which an adapter may cache parsed.
 *   realm.drain()    optional, async: run all jobs and timers until idle
 *   realm.isIdle()   optional: true when nothing can happen any more without new input; makes a silent async test
 *                    fail at once
 *   realm.dispose()  optional, async
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithUsage } from '../../../scripts/command-options.mjs';
import { parseFrontmatter, skipReason, variantsOf } from './metadata.mjs';
import { runPool } from './pool.mjs';
import { compareWithBaseline, compareWithKnown, printTable } from './report.mjs';
import { fetchSuite, filesOf, findSuite, PROJECT, targetsOf } from './suite.mjs';

const FLAGS = new Set(['all', 'quiet', 'smoke', 'fetch']);
const VALUES = new Set(
  'dir adapter parallel timeout grace recycle sample filter skip-features out baseline known failures'.split(' '),
);

const options = parseArgs(process.argv.slice(2));
if (options.fetch) fetchSuite();
const root = findSuite(options.dir);
if (!root) {
  process.stderr.write('no checkout of test262: name one with --dir, or bring one with --fetch\n');
  process.exit(2);
}
const isAskedToRun = !options.fetch || options.smoke || options.all || options.targets.length > 0;
if (isAskedToRun) process.exit((await run()) ? 0 : 1);

function parseArgs(argv) {
  const found = { targets: [] };
  for (let i = 0; i < argv.length; i++) {
    const name = argv[i].slice(2);
    if (!argv[i].startsWith('--')) found.targets.push(argv[i]);
    else if (FLAGS.has(name)) found[name] = true;
    else if (VALUES.has(name) && i + 1 < argv.length) found[name] = argv[++i];
    else endWithUsage(import.meta.filename, name === 'help' ? undefined : `not understood: ${argv[i]}`);
  }
  return found;
}

/** Whether nothing failed that should not. */
async function run() {
  const adapterFile = path.resolve(options.adapter ?? path.join(PROJECT, 'dist/test262-adapter.mjs'));
  const adapter = (await import(pathToFileURL(adapterFile).href)).default;
  const { folders, files, jobs } = collect(adapter);
  const failures = [];
  const start = Date.now();
  await runPool(jobs, {
    adapter,
    adapterFile,
    root,
    parallel: Number(options.parallel ?? 2),
    timeout: Number(options.timeout ?? 30000),
    grace: Number(options.grace ?? 250),
    recycle: Number(options.recycle ?? 400),
    onResult: counting(folders, files, failures, jobs.length),
  });
  failures.sort((a, b) => (a.path + a.variant < b.path + b.variant ? -1 : 1));
  return report({
    jobs,
    failures,
    result: {
      engine: adapter.name,
      version: adapter.version,
      test262: commitOf(root),
      seconds: Math.round((Date.now() - start) / 1000),
      sample: Number(options.sample ?? 1),
      total: totalOf(folders),
      folders,
      failures,
    },
  });
}

/** What is to be run: counts by folder, what is left of each file, and a job a variant. */
function collect(adapter) {
  const extraSkip = (options['skip-features'] ?? '').split(',').filter(Boolean);
  const filter = options.filter ? new RegExp(options.filter) : null;
  const sample = Number(options.sample ?? 1);
  const folders = {};
  const jobs = [];
  const files = new Map();
  for (const folder of targetsOf(options).filter(isThere)) {
    const counts = {
      files: 0,
      filesPassed: 0,
      variants: 0,
      variantsPassed: 0,
      skipped: 0,
      skipReasons: {},
      timeouts: 0,
    };
    folders[folder] = counts;
    const wanted = [...filesOf(root, folder, options)]
      .map((full) => path.relative(root, full).split(path.sep).join('/'))
      .filter((file) => !filter || filter.test(file))
      .filter((_, index) => index % sample === 0);
    for (const file of wanted) {
      const source = fs.readFileSync(path.join(root, file), 'utf8');
      const meta = parseFrontmatter(source);
      const why = skipReason(meta, source, adapter, extraSkip);
      if (why) {
        counts.skipped++;
        counts.skipReasons[why] = (counts.skipReasons[why] ?? 0) + 1;
        continue;
      }
      const variants = variantsOf(meta);
      counts.files++;
      counts.variants += variants.length;
      files.set(file, { folder, left: variants.length, ok: true });
      for (const variant of variants) jobs.push({ id: jobs.length, file, variant });
    }
  }
  return { folders, files, jobs };
}

function isThere(target) {
  const there = fs.existsSync(path.join(root, target));
  if (!there) process.stderr.write(`no such folder: ${target}\n`);
  return there;
}

/** Hears of each result, and says now and then how far it is. */
function counting(folders, files, failures, all) {
  let done = 0;
  let lastShown = 0;
  return (job, { ok, reason, timeout }) => {
    const entry = files.get(job.file);
    const counts = folders[entry.folder];
    if (ok) counts.variantsPassed++;
    else {
      entry.ok = false;
      if (timeout) counts.timeouts++;
      failures.push({ path: job.file, variant: job.variant, reason });
    }
    if (--entry.left === 0 && entry.ok) counts.filesPassed++;
    done++;
    if (options.quiet || Date.now() - lastShown <= 5000) return;
    lastShown = Date.now();
    process.stderr.write(`${done}/${all} (${failures.length} failed)\n`);
  };
}

function totalOf(folders) {
  const sum = (key) => Object.values(folders).reduce((total, counts) => total + counts[key], 0);
  const keys = ['files', 'filesPassed', 'variants', 'variantsPassed', 'skipped', 'timeouts'];
  return Object.fromEntries(keys.map((key) => [key, sum(key)]));
}

/** Null where the checkout is none of git's. */
function commitOf(checkout) {
  try {
    return execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/** Prints and writes what was asked for; whether nothing failed that should not. */
function report({ jobs, failures, result }) {
  const { total } = result;
  printTable(result);
  const regressions = options.baseline ? compareWithBaseline(options.baseline, jobs, failures) : 0;
  for (const { path: file, variant, reason } of failures.slice(0, Number(options.failures ?? 0)))
    console.log(`${file} (${variant}): ${reason.split('\n')[0]}`);
  console.log(`${total.filesPassed} passed, ${total.files - total.filesPassed} failed, ${total.skipped} skipped`);
  const surprises = options.known ? compareWithKnown(options.known, jobs, failures) : 0;
  if (options.known) result.surprises = surprises;
  if (options.out) fs.writeFileSync(options.out, `${JSON.stringify(result, null, 1)}\n`);
  return regressions === 0 && surprises === 0;
}
