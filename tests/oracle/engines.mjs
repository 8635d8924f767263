/*
 * Real engines: where they are, what they can do, and what one prints for a program.
 *
 * They come into a cache folder by get-engines.sh; browsers are those of the system.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBrowser } from './browser.mjs';

/** Where get-engines.sh puts them, unless told otherwise. */
const CACHE = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../node_modules/.cache/engines');

/** Every Node that is compared with, oldest first. */
export const NODES = [
  '7.10.1',
  '8.17.0',
  '9.11.2',
  '10.24.1',
  '11.15.0',
  '12.0.0',
  '12.22.12',
  '14.21.3',
  '16.20.2',
  '18.20.8',
  '20.20.2',
  '22.23.3',
  '24.21.0',
  '25.9.0',
  '26.10.0',
];

const CHROMIUM_ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-extensions',
  '--disable-popup-blocking',
  '--user-data-dir=%PROFILE%',
  '%URL%',
];

/** All engines that are there, by id. `config`: a JSON file {ID: {cmd, args?, kind?, ext?}} that adds or replaces some. */
export function engines({ cache = process.env.ENGINES_DIR ?? CACHE, config } = {}) {
  const found = {};
  const add = (id, engine) => {
    if (engine.cmd && fs.existsSync(engine.cmd)) found[id] = { id, args: [], kind: 'process', ext: '.js', ...engine };
  };
  const cached = (...parts) => path.join(path.resolve(cache), ...parts);
  for (const version of NODES) {
    const major = Number(version.split('.')[0]);
    add(`node-${version}`, {
      cmd: cached(`node-${version}`, 'package', 'bin', 'node'),
      tla: major >= 14,
      esm: major >= 13 || version === '12.22.12',
    });
  }
  const node11 = cached('node-11.15.0', 'package', 'bin', 'node');
  add('node-11.15.0+flag', { cmd: node11, args: ['--harmony-await-optimization'] });
  add('bun', { cmd: cached('bun', 'package', 'bin', 'bun'), ext: '.cjs', tla: true });
  add('chromium', { cmd: which('chromium'), kind: 'browser', args: CHROMIUM_ARGS, tla: true });
  const firefoxArgs = ['--headless', '--no-remote', '--profile', '%PROFILE%', '%URL%'];
  add('firefox', { cmd: which('firefox-esr') ?? which('firefox'), kind: 'browser', args: firefoxArgs, tla: true });
  if (config) for (const [id, engine] of Object.entries(JSON.parse(fs.readFileSync(config, 'utf8')))) add(id, engine);
  return found;
}

function which(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

const syn = (s) => `syn(${JSON.stringify(s)})`;
const FEATURES = {
  async: syn('async function f(){ await 0 }'),
  asyncgen: syn('async function* f(){ for await (const x of []); }'),
  'promise-finally': 'typeof Promise.prototype.finally === "function"',
  'promise-allsettled': 'typeof Promise.allSettled === "function"',
  abort: 'typeof AbortController === "function" && typeof EventTarget === "function"',
  fetch: 'typeof fetch === "function"',
  'promise-any': 'typeof Promise.any === "function"',
  'promise-try': 'typeof Promise.try === "function"',
  'promise-withresolvers': 'typeof Promise.withResolvers === "function"',
  'array-fromasync': 'typeof Array.fromAsync === "function"',
  queuemicrotask: 'typeof queueMicrotask === "function"',
  timers: 'typeof setTimeout === "function" && typeof setInterval === "function"',
  node: 'typeof process === "object" && typeof process.nextTick === "function" && typeof setImmediate === "function"',
  worker: '(function(){ require("worker_threads"); return true })()',
  window: 'typeof window === "object" && typeof addEventListener === "function" && typeof document === "object"',
  'class-fields': syn('class A { #x = 1; y = 2; async #m() { return this.#x } }'),
  'static-block': syn('class A { static { A.x = 1 } }'),
  nullish: syn('return a?.b ?? c?.[d] ?? e?.()'),
  'logical-assignment': syn('a ??= b; a ||= b; a &&= b'),
  'await-using': `${syn('async function f(){ await using x = null }')} && typeof SuppressedError === "function"`,
  'timer-methods': 'typeof setTimeout === "function" && typeof setImmediate(function () {}).hasRef === "function"',
  'timer-ids': '+setTimeout(function () {}, 1) > 0',
  bigint: 'typeof BigInt === "function"',
  'hrtime-bigint': 'typeof process.hrtime.bigint === "function"',
  pipeline: 'typeof require("stream").pipeline === "function"',
  'stream-iteration': 'typeof require("stream").Readable.prototype[Symbol.asyncIterator] === "function"',
  'readable-from': 'typeof require("stream").Readable.from === "function"',
  'pipeline-generators': '+process.version.slice(1).split(".")[0] >= 14',
  'capture-callback': 'typeof process.setUncaughtExceptionCaptureCallback === "function"',
  'wait-async': 'typeof Atomics.waitAsync === "function" && typeof SharedArrayBuffer === "function"',
};
const PROBE =
  'function syn(s) { try { new Function(s); return true } catch (e) { return false } }\nvar R = {};\n' +
  Object.entries(FEATURES)
    .map(([k, x]) => `try { R[${JSON.stringify(k)}] = !!(${x}) } catch (e) { R[${JSON.stringify(k)}] = false }`)
    .join('\n') +
  '\nvar v = ""; try { v = typeof process === "object" && process.versions ? JSON.stringify(process.versions) : "" } catch (e) {}\n' +
  'if (!v) try { v = JSON.stringify({ ua: navigator.userAgent }) } catch (e) {}\n' +
  'console.log("PROBE " + JSON.stringify(R)); console.log("VERSION " + v);';
export const needsOf = (code) => {
  const m = /^\/\/ needs:\s*(.*)$/m.exec(code.split('\n').slice(0, 6).join('\n'));
  return m
    ? m[1]
        .split(',')
        .map((s) => s.trim())
        .filter(Boolean)
    : [];
};

const clean = (s) => s.replace(/\r/g, '');
function verdict(stdout, stderr, code, signal) {
  const lines = clean(stdout).split('\n');
  if (lines[lines.length - 1] === '') lines.pop();
  const r = { lines, exit: signal === 'SIGKILL' ? 'timeout' : code };
  Object.defineProperty(r, 'stderr', { value: stderr });
  const warn = /(?:UnhandledPromiseRejectionWarning|Unhandled promise rejection|unhandled rejection)[^\n]*/i.exec(
    stderr,
  );
  const err = /(?:^|[\s:])((?:[A-Z]\w*)?Error(?::[^\n]*)?|[Uu]ncaught[^\n]*)/m.exec(stderr);
  if (code && err)
    r.error = err[1]
      .trim()
      .replace(/\s+at .*$/, '')
      .slice(0, 160);
  else if (warn) r.error = 'warning: unhandled rejection';
  if (/SyntaxError|are unsupported|unexpected token|expecting/.test(stderr) && !lines.length) {
    r.syntax = true;
  }
  return r;
}
/** Runs a program; what it wrote to standard error is in `stderr`, which is not recorded by itself. */
export function runCode(engine, code, { timeout = 10000, module = false, dir, name = 'snippet' } = {}) {
  return new Promise((resolve) => {
    const own = !dir;
    dir = dir || fs.mkdtempSync(path.join(os.tmpdir(), 'oracle-'));
    const file = path.join(dir, `${name}${module ? '.mjs' : engine.ext}`);
    fs.writeFileSync(file, code);
    const args = [...engine.args, file];
    const env = { PATH: process.env.PATH, HOME: dir, TZ: 'UTC', LANG: 'C', NO_COLOR: '1' };
    const ch = spawn(engine.cmd, args, { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '',
      err = '',
      killed = false;
    ch.stdout.setEncoding('utf8').on('data', (d) => {
      if (out.length < 1e6) out += d;
    });
    ch.stderr.setEncoding('utf8').on('data', (d) => {
      if (err.length < 1e5) err += d;
    });
    const t = setTimeout(() => {
      killed = true;
      ch.kill('SIGKILL');
    }, timeout);
    ch.on('close', (c, s) => {
      clearTimeout(t);
      if (own) fs.rmSync(dir, { recursive: true, force: true });
      resolve(verdict(out, err, c, killed ? 'SIGKILL' : s));
    });
    ch.on('error', (e) => {
      clearTimeout(t);
      resolve({ lines: [], exit: 'cannot start', error: String(e.message) });
    });
  });
}

export async function probe(engine, opts = {}) {
  if (engine.features) return engine;
  const r = engine.kind === 'browser' ? null : await runCode(engine, PROBE, opts);
  let lines, ua;
  if (r) lines = r.lines;
  else {
    const b = await runBrowser(engine, [{ code: PROBE }], { timeout: 60000 });
    lines = b.all[0].lines;
    ua = b.version;
  }
  const f = lines.find((l) => l.startsWith('PROBE ')),
    v = lines.find((l) => l.startsWith('VERSION '));
  if (!f) throw new Error(`${engine.id}: the probe gave nothing: ${JSON.stringify(r)}`);
  engine.features = { ...JSON.parse(f.slice(6)), tla: !!engine.tla, esm: !!engine.esm };
  let vs = {};
  try {
    vs = JSON.parse(v.slice(8));
  } catch {}
  if (/^node-/.test(engine.id)) engine.version = `Node ${vs.node}, V8 ${vs.v8}`;
  else if (vs.bun) engine.version = `Bun ${vs.bun}, JavaScriptCore ${vs.webkit || ''}`.trim();
  else if (vs.deno) engine.version = `Deno ${vs.deno}, V8 ${vs.v8}`;
  else if (ua) engine.version = (/(?:Headless)?(Chrome\/[\d.]+|Firefox\/[\d.]+)/.exec(ua) || [ua, ua])[1];
  else engine.version ??= '?';
  return engine;
}
