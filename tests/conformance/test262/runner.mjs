#!/usr/bin/env node
/*
 * Runs test262 against an engine.
 *
 *   npm run test262 -- --fetch                        brings the pinned revision into node_modules/.cache/test262
 *   npm run test262 -- [--dir CHECKOUT] [options] [folder or file ...]
 *
 * The checkout is --dir, or TEST262_DIR, or what --fetch brought. Folders and files are relative to it
 * ("test/built-ins/Promise"; the leading "test/" may be left out). Without any, the async-centred ASYNC_SET below is
 * run; "--smoke" runs the committed list smoke.txt, "--all" runs test/language and test/built-ins.
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
import { fork, execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fs from 'node:fs';
import path from 'node:path';

export const ASYNC_SET = [
  'test/built-ins/Promise',
  'test/language/expressions/await',
  'test/language/expressions/async-function',
  'test/language/statements/async-function',
  'test/language/expressions/async-arrow-function',
  'test/language/expressions/async-generator',
  'test/language/statements/async-generator',
  'test/language/statements/for-await-of',
  'test/language/statements/await-using',
  'test/language/module-code/top-level-await',
  'test/built-ins/AsyncFunction',
  'test/built-ins/AsyncGeneratorFunction',
  'test/built-ins/AsyncGeneratorPrototype',
  'test/built-ins/AsyncFromSyncIteratorPrototype',
  'test/built-ins/AsyncIteratorPrototype',
  'test/built-ins/AsyncDisposableStack',
  'test/built-ins/Array/fromAsync',
  'test/built-ins/Atomics',
];

// ---------------------------------------------------------------- metadata

/** Parses the part of YAML that test262 frontmatter uses. */
export function parseFrontmatter(source) {
  const meta = { flags: [], includes: [], features: [], negative: null };
  const m = /\/\*---\r?\n?([\s\S]*?)---\*\//.exec(source);
  if (!m) return meta;
  const blocks = [];
  for (const line of m[1].split(/\r\n|\r|\n/)) {
    const key = /^([A-Za-z0-9_-]+):\s*(.*)$/.exec(line);
    if (key) blocks.push({ key: key[1], first: key[2], rest: [] });
    else if (blocks.length) blocks.at(-1).rest.push(line);
  }
  const unquote = (s) => s.trim().replace(/^(['"])(.*)\1$/, '$2');
  const list = (b) => {
    if (b.first.startsWith('[')) {
      const text = [b.first, ...b.rest].join(' ');
      return text.slice(1, text.indexOf(']')).split(',').map(unquote).filter(Boolean);
    }
    return b.rest
      .map((l) => /^\s*-\s+(.*)$/.exec(l)?.[1])
      .filter(Boolean)
      .map((s) => unquote(s.replace(/\s+#.*$/, '')));
  };
  for (const b of blocks) {
    if (b.key === 'flags' || b.key === 'includes' || b.key === 'features') meta[b.key] = list(b);
    else if (b.key === 'negative') {
      const text = [b.first, ...b.rest].join('\n');
      const kv = Object.fromEntries([...text.matchAll(/(phase|type)\s*:\s*([A-Za-z0-9_]+)/g)].map((x) => [x[1], x[2]]));
      meta.negative = { phase: kv.phase, type: kv.type };
    }
  }
  return meta;
}

/** The ways in which a file has to be run. */
export function variantsOf({ flags }) {
  if (flags.includes('module')) return ['module'];
  if (flags.includes('raw')) return ['raw'];
  if (flags.includes('onlyStrict')) return ['strict'];
  if (flags.includes('noStrict')) return ['sloppy'];
  return ['sloppy', 'strict'];
}

/** Why a file is not run by this adapter, or null. */
function skipReason(meta, source, adapter, extra) {
  const lacking = meta.features.find((f) => adapter.skipFeatures?.includes(f) || extra.includes(f));
  if (lacking) return `feature ${lacking}`;
  if (!adapter.agents && /\$262\.agent\b/.test(source)) return 'agents';
  if (meta.includes.includes('atomicsHelper.js') && !adapter.agents) return 'agents';
  if (meta.flags.includes('CanBlockIsTrue') && !adapter.canBlock) return 'CanBlockIsTrue';
  if (meta.flags.includes('CanBlockIsFalse') && adapter.canBlock === true) return 'CanBlockIsFalse';
  return null;
}

// ---------------------------------------------------------------- worker

const sleep = (ms) =>
  new Promise((r) => {
    setTimeout(r, ms);
  });

async function worker(root, adapterFile, grace, timeout) {
  const adapter = (await import(pathToFileURL(adapterFile).href)).default;
  await adapter.setup?.();
  const harness = new Map();
  const harnessText = (name) => {
    if (!harness.has(name)) harness.set(name, fs.readFileSync(path.join(root, 'harness', name), 'utf8'));
    return harness.get(name);
  };
  // A host-level error of the adapter's event loop must not end the worker silently.
  let hostError = null;
  process.on('uncaughtException', (e) => {
    hostError = e;
  });
  process.on('unhandledRejection', () => {});
  process.on('disconnect', () => process.exit());

  async function runVariant(file, variant) {
    const full = path.join(root, file);
    const source = fs.readFileSync(full, 'utf8');
    const meta = parseFrontmatter(source);
    const isAsync = meta.flags.includes('async');
    let verdict = null;
    const print = (text) => {
      const t = String(text);
      if (t.startsWith('Test262:AsyncTestFailure')) verdict = { ok: false, reason: t };
      else if (t === 'Test262:AsyncTestComplete') verdict ??= { ok: true };
    };
    hostError = null;
    const realm = await adapter.createRealm({
      print,
      readFile: (p) => fs.readFileSync(p, 'utf8'),
      readBytes: (p) => fs.readFileSync(p),
      features: meta.features,
      canBlock:
        meta.flags.includes('CanBlockIsTrue') || (!meta.flags.includes('CanBlockIsFalse') && adapter.canBlock === true),
    });
    try {
      if (variant !== 'raw') {
        const names = ['assert.js', 'sta.js', ...(isAsync ? ['doneprintHandle.js'] : []), ...meta.includes];
        for (const name of names) {
          const c = await realm.evalScript(harnessText(name), {
            path: path.join(root, 'harness', name),
            harness: true,
            module: false,
            strict: false,
            features: meta.features,
          });
          if (!c.ok) return { ok: false, reason: `harness ${name}: ${c.name}: ${c.message}` };
        }
      }
      const text = variant === 'strict' ? `"use strict";\n${source}` : source;
      const c = await realm.evalScript(text, {
        path: full,
        module: variant === 'module',
        strict: variant === 'strict',
        harness: false,
        features: meta.features,
      });
      if (meta.negative) {
        const { phase, type } = meta.negative;
        if (c.ok) return { ok: false, reason: `expected a ${phase} ${type}, nothing was thrown` };
        if (c.name !== type) return { ok: false, reason: `expected a ${phase} ${type}, got ${c.name}: ${c.message}` };
        const phaseOk = !c.phase || c.phase === phase || (phase === 'resolution' && c.phase === 'parse');
        return phaseOk
          ? { ok: true }
          : { ok: false, reason: `expected a ${phase} ${type}, got it in phase ${c.phase}` };
      }
      if (!c.ok) return { ok: false, reason: `${c.name}: ${c.message}` };
      if (!isAsync) return hostError ? { ok: false, reason: `host error ${hostError.message}` } : { ok: true };
      await realm.drain?.();
      const end = Date.now() + Math.min(grace, timeout);
      while (!verdict && !hostError && !realm.isIdle?.() && Date.now() < end) await sleep(2);
      if (hostError && !verdict) return { ok: false, reason: `host error ${hostError.message}` };
      return verdict ?? { ok: false, reason: 'async test did not finish' };
    } finally {
      await realm.dispose?.();
    }
  }

  process.on('message', async ({ id, file, variant }) => {
    let r;
    try {
      r = await runVariant(file, variant);
    } catch (e) {
      r = { ok: false, reason: `adapter threw ${e?.stack ?? e}` };
    }
    process.send({ id, ok: r.ok, reason: r.ok ? undefined : String(r.reason).slice(0, 300) });
  });
  process.send({ ready: true });
}

// ---------------------------------------------------------------- parent

const PROJECT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const CACHE = path.join(PROJECT, 'node_modules/.cache/test262');
const SMOKE = path.join(PROJECT, 'tests/conformance/smoke.txt');
const REPOSITORY = 'https://github.com/tc39/test262.git';
/** The revision that smoke.txt was chosen from. */
export const REVISION = 'be13516fb6441b950ba8a3df97eb34062c186972';

/** Shallow: only the pinned revision. */
function fetchSuite() {
  if (fs.existsSync(path.join(CACHE, 'harness'))) return;
  fs.mkdirSync(CACHE, { recursive: true });
  const git = (...args) => execFileSync('git', ['-C', CACHE, ...args], { stdio: 'inherit' });
  git('init', '-q');
  git('fetch', '-q', '--depth', '1', REPOSITORY, REVISION);
  git('-c', 'advice.detachedHead=false', 'checkout', '-q', 'FETCH_HEAD');
}

/** Folders and single files to run; the smoke list counts as two folders. */
function targetsOf(o) {
  if (o.targets.length > 0) return o.targets.map((t) => (t.startsWith('test/') ? t : `test/${t}`));
  return o.smoke || o.all ? ['test/language', 'test/built-ins'] : ASYNC_SET;
}

function filesOf(root, target, o) {
  const abs = path.join(root, target);
  if (!fs.statSync(abs).isDirectory()) return [abs];
  if (!o.smoke) return walk(abs);
  const listed = fs
    .readFileSync(SMOKE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${target}/`));
  return listed.map((line) => path.join(root, line));
}

function* walk(dir) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const p = path.join(dir, e.name);
    if (e.isDirectory()) yield* walk(p);
    else if (e.name.endsWith('.js') && !e.name.includes('_FIXTURE')) yield p;
  }
}

function parseArgs(argv) {
  const flags = new Set(['all', 'quiet', 'smoke', 'fetch']);
  const o = { targets: [] };
  for (let i = 0; i < argv.length; i++) {
    if (!argv[i].startsWith('--')) o.targets.push(argv[i]);
    else if (flags.has(argv[i].slice(2))) o[argv[i].slice(2)] = true;
    else {
      o[argv[i].slice(2)] = argv[i + 1];
      i++;
    }
  }
  return o;
}

/** Runs the jobs on a pool of workers, each one restarted when it hangs or dies. */
function runPool(jobs, { adapter, adapterFile, root, parallel, timeout, grace, recycle, onResult }) {
  return new Promise((done) => {
    let next = 0,
      live = 0;
    const start = () => {
      if (next >= jobs.length) {
        if (live === 0) done();
        return;
      }
      live++;
      let current = null,
        timer = null,
        served = 0,
        boots = 0,
        killed = null;
      const p = fork(fileURLToPath(import.meta.url), ['--worker', root, adapterFile, String(grace), String(timeout)], {
        execArgv: adapter.execArgv ?? [],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let err = '';
      p.stderr.on('data', (d) => {
        err = (err + d).slice(-600);
      });
      const give = () => {
        if (next >= jobs.length || served >= recycle) {
          current = null;
          p.kill('SIGKILL');
          return;
        }
        current = jobs[next++];
        served++;
        timer = setTimeout(() => {
          killed = 'timeout';
          p.kill('SIGKILL');
        }, timeout);
        p.send({ id: current.id, file: current.file, variant: current.variant });
      };
      const report = (r) => {
        clearTimeout(timer);
        const job = current;
        current = null;
        onResult(job, r);
      };
      p.on('message', (msg) => {
        if (msg.ready) {
          boots++;
          give();
          return;
        }
        if (!current || msg.id !== current.id) return;
        report({ ok: msg.ok, reason: msg.reason });
        give();
      });
      p.on('close', (code, signal) => {
        if (current)
          report({
            ok: false,
            reason: killed ?? `worker died (${signal ?? code}) ${err}`.slice(0, 300),
            timeout: killed === 'timeout',
          });
        else if (!boots) {
          process.stderr.write(`worker did not start: ${err}\n`);
          next = jobs.length;
        }
        live--;
        start();
      });
    };
    for (let i = 0; i < parallel; i++) start();
    if (!jobs.length) done();
  });
}

/** What differs from the list of known failures, in words. */
function compareWithKnown(file, jobs, failures) {
  const known = new Set(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.replace(/ # .*/, '')),
  );
  const failed = new Set(failures.map((f) => `${f.path} ${f.variant}`));
  const fresh = failures
    .filter((f) => !known.has(`${f.path} ${f.variant}`))
    .map((f) => `FAILS ${f.path} ${f.variant}: ${f.reason}`);
  const ran = jobs.map((job) => `${job.file} ${job.variant}`);
  const mended = ran
    .filter((line) => known.has(line) && !failed.has(line))
    .map((line) => `PASSES, no longer known to fail: ${line}`);
  return [...fresh, ...mended];
}

async function main() {
  const o = parseArgs(process.argv.slice(2));
  if (o.fetch) fetchSuite();
  const root = [o.dir, process.env.TEST262_DIR, CACHE].find((dir) => dir && fs.existsSync(path.join(dir, 'harness')));
  if (!root) {
    process.stderr.write('no checkout of test262: name one with --dir, or bring one with --fetch\n');
    process.exit(2);
  }
  if (o.fetch && !o.smoke && !o.all && o.targets.length === 0) return;
  const adapterFile = path.resolve(o.adapter ?? path.join(PROJECT, 'dist/test262-adapter.mjs'));
  const adapter = (await import(pathToFileURL(adapterFile).href)).default;
  let targets = targetsOf(o);
  targets = targets.filter((t) => {
    const there = fs.existsSync(path.join(root, t));
    if (!there) process.stderr.write(`no such folder: ${t}\n`);
    return there;
  });
  const extraSkip = (o['skip-features'] ?? '').split(',').filter(Boolean);
  const filter = o.filter ? new RegExp(o.filter) : null;
  const sample = Number(o.sample ?? 1);

  const folders = {};
  const jobs = [];
  const files = new Map();
  for (const folder of targets) {
    const f = (folders[folder] = {
      files: 0,
      filesPassed: 0,
      variants: 0,
      variantsPassed: 0,
      skipped: 0,
      skipReasons: {},
      timeouts: 0,
    });
    let k = 0;
    for (const p of filesOf(root, folder, o)) {
      const rel = path.relative(root, p).split(path.sep).join('/');
      if (filter && !filter.test(rel)) continue;
      if (k++ % sample) continue;
      const source = fs.readFileSync(p, 'utf8');
      const meta = parseFrontmatter(source);
      const why = skipReason(meta, source, adapter, extraSkip);
      if (why) {
        f.skipped++;
        f.skipReasons[why] = (f.skipReasons[why] ?? 0) + 1;
        continue;
      }
      const variants = variantsOf(meta);
      f.files++;
      f.variants += variants.length;
      files.set(rel, { folder, left: variants.length, ok: true });
      for (const variant of variants) jobs.push({ id: jobs.length, file: rel, variant });
    }
  }

  const failures = [];
  const t0 = Date.now();
  let doneCount = 0,
    lastShown = 0;
  await runPool(jobs, {
    adapter,
    adapterFile,
    root,
    parallel: Number(o.parallel ?? 2),
    timeout: Number(o.timeout ?? 30000),
    grace: Number(o.grace ?? 250),
    recycle: Number(o.recycle ?? 400),
    onResult(job, r) {
      const entry = files.get(job.file),
        f = folders[entry.folder];
      if (r.ok) f.variantsPassed++;
      else {
        entry.ok = false;
        if (r.timeout) f.timeouts++;
        failures.push({ path: job.file, variant: job.variant, reason: r.reason });
      }
      if (--entry.left === 0 && entry.ok) f.filesPassed++;
      doneCount++;
      if (!o.quiet && Date.now() - lastShown > 5000) {
        lastShown = Date.now();
        process.stderr.write(`${doneCount}/${jobs.length} (${failures.length} failed)\n`);
      }
    },
  });

  const sum = (key) => Object.values(folders).reduce((n, f) => n + f[key], 0);
  const total = Object.fromEntries(
    ['files', 'filesPassed', 'variants', 'variantsPassed', 'skipped', 'timeouts'].map((k) => [k, sum(k)]),
  );
  let commit = null;
  try {
    commit = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    /* not a git checkout */
  }
  failures.sort((a, b) => (a.path + a.variant < b.path + b.variant ? -1 : 1));
  const result = {
    engine: adapter.name,
    version: adapter.version,
    test262: commit,
    seconds: Math.round((Date.now() - t0) / 1000),
    sample,
    total,
    folders,
    failures,
  };
  if (o.out) fs.writeFileSync(o.out, `${JSON.stringify(result, null, 1)}\n`);

  const pct = (a, b) => (b ? `${((100 * a) / b).toFixed(1)}%` : '-');
  const width = Math.max(...Object.keys(folders).map((s) => s.length), 10);
  console.log(`${adapter.name} ${adapter.version ?? ''}  test262 ${commit?.slice(0, 10) ?? '?'}  ${result.seconds} s`);
  console.log(`${'folder'.padEnd(width)}  files passed/total        variants passed/total  skipped  timeouts`);
  for (const [name, f] of [...Object.entries(folders), ['total', total]]) {
    console.log(
      `${name.padEnd(width)}  ${`${f.filesPassed}/${f.files}`.padStart(11)} ${pct(f.filesPassed, f.files).padStart(7)}  ${`${f.variantsPassed}/${f.variants}`.padStart(13)} ${pct(f.variantsPassed, f.variants).padStart(7)}  ${String(f.skipped).padStart(7)}  ${String(f.timeouts).padStart(8)}`,
    );
  }
  let bad = false;
  if (o.baseline) {
    const key = (x) => `${x.path} ${x.variant}`;
    const old = new Set(JSON.parse(fs.readFileSync(o.baseline, 'utf8')).failures.map(key));
    const now = new Set(failures.map(key));
    const ran = new Set(jobs.map((j) => `${j.file} ${j.variant}`));
    const worse = [...now].filter((x) => !old.has(x)),
      better = [...old].filter((x) => ran.has(x) && !now.has(x));
    for (const x of worse) console.log(`REGRESSED ${x}`);
    console.log(`against the baseline: ${worse.length} regressed, ${better.length} newly passing`);
    bad = worse.length > 0;
  }
  for (const f of failures.slice(0, Number(o.failures ?? 0)))
    console.log(`${f.path} (${f.variant}): ${f.reason.split('\n')[0]}`);
  console.log(`${total.filesPassed} passed, ${total.files - total.filesPassed} failed, ${total.skipped} skipped`);
  if (o.known) {
    const surprises = compareWithKnown(o.known, jobs, failures);
    for (const line of surprises) console.log(line);
    bad ||= surprises.length > 0;
    result.surprises = surprises.length;
    if (o.out) fs.writeFileSync(o.out, `${JSON.stringify(result, null, 1)}\n`);
  }
  process.exit(bad ? 1 : 0);
}

if (process.argv[2] === '--worker')
  await worker(process.argv[3], process.argv[4], Number(process.argv[5]), Number(process.argv[6]));
else if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
