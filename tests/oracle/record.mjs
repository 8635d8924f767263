#!/usr/bin/env node
/*
 * Records what real engines print for programs.
 *
 *   npm run oracle -- [options] FILE|DIR...        programs: *.js (scripts) and *.mjs (modules)
 *
 *   --cache DIR      where get-engines.sh put the engines (else ENGINES_DIR, else node_modules/.cache/engines)
 *   --config FILE    JSON {ID: {cmd, args?, kind?, ext?}} that adds or replaces engines
 *   --engines LIST   comma separated engine ids or prefixes (default: all that are found); see --list
 *   --out FILE       write the JSON there instead of stdout
 *   --merge          with --out: keep what FILE already has for other engines and programs
 *   --base DIR       names are relative to DIR (default: the single DIR given, else the working directory)
 *   --timeout MS     per run (default 10000)
 *   --runs N         run each N times and report programs whose lines differ between runs (default 1)
 *   --list           print the engines found, their versions and what they lack, then stop
 *   --diff           also print, for each program, the groups of engines that agree
 *
 * The JSON is described in tests/corpus/README.md. A program may say on one of its first lines
 * `// needs: feature, feature`. Features are probed in each engine once; an engine that lacks one is recorded as
 * unsupported and not run.
 */
import fs from 'node:fs';
import path from 'node:path';
import { runBrowser } from './browser.mjs';
import { engines, needsOf, probe, runCode } from './engines.mjs';

async function run(list, snippets, { timeout, runs = 1, onProgress } = {}) {
  const results = {},
    info = {},
    unstable = [];
  for (const s of snippets) results[s.name] = {};
  for (const e of list) {
    await probe(e, { timeout });
    info[e.id] = {
      version: e.version,
      ...(e.kind === 'process' && /^node/.test(e.id) && e.args.length ? { flags: e.args.join(' ') } : {}),
    };
    const able = [];
    for (const s of snippets) {
      const lacks = [
        ...needsOf(s.code),
        ...(s.module ? ['tla'] : []),
        ...(/\basync\b/.test(s.code) ? ['async'] : []),
      ].filter((f) => !e.features[f]);
      if (lacks.length) results[s.name][e.id] = { unsupported: [...new Set(lacks)] };
      else able.push(s);
    }
    for (let k = 0; k < runs; k++) {
      const got = e.kind === 'browser' ? (await runBrowser(e, able)).all : null;
      for (let i = 0; i < able.length; i++) {
        const s = able[i],
          r = got ? got[i] : await runCode(e, s.code, { timeout, module: s.module });
        if (r.syntax) {
          results[s.name][e.id] = { unsupported: ['syntax'] };
          continue;
        }
        const old = results[s.name][e.id];
        if (old && JSON.stringify(old.lines) !== JSON.stringify(r.lines)) {
          unstable.push(`${e.id} ${s.name}`);
          old.unstable = true;
        } else results[s.name][e.id] = r;
      }
    }
    onProgress?.(e, able.length);
  }
  return { engines: info, results, unstable };
}
function collect(paths, base) {
  const out = [];
  const walk = (p) => {
    if (fs.statSync(p).isDirectory()) {
      for (const x of fs.readdirSync(p).sort()) walk(path.join(p, x));
    } else if (/\.m?js$/.test(p))
      out.push({
        name: path.relative(base, p).split(path.sep).join('/'),
        code: fs.readFileSync(p, 'utf8'),
        module: p.endsWith('.mjs'),
      });
  };
  paths.forEach(walk);
  return out;
}
function groups(byEngine) {
  const g = new Map();
  for (const [id, r] of Object.entries(byEngine)) {
    if (r.unsupported) continue;
    const k = JSON.stringify([r.lines, r.exit]);
    if (!g.has(k)) g.set(k, { engines: [], lines: r.lines, exit: r.exit });
    g.get(k).engines.push(id);
  }
  return [...g.values()];
}

async function main(argv) {
  const o = { timeout: 10000, runs: 1 },
    paths = [];
  for (let i = 0; i < argv.length; i++) {
    const a = argv[i];
    if (/^--(cache|config|engines|out|base|timeout|runs)$/.test(a)) o[a.slice(2)] = argv[++i];
    else if (/^--(list|diff|merge)$/.test(a)) o[a.slice(2)] = true;
    else if (a.startsWith('--')) {
      console.error(`unknown option ${a}`);
      process.exit(2);
    } else paths.push(a);
  }
  const all = engines(o);
  let list = Object.values(all);
  if (o.engines) {
    const want = o.engines.split(',');
    list = want.flatMap((w) => (all[w] ? [all[w]] : list.filter((e) => e.id.startsWith(w))));
  }
  if (!list.length) {
    console.error('no engine found: run tests/oracle/get-engines.sh first');
    process.exit(2);
  }
  if (o.list) {
    for (const e of list) {
      try {
        await probe(e);
        console.log(
          `${e.id.padEnd(22)} ${e.version.padEnd(44)} lacks: ${
            Object.keys(e.features)
              .filter((f) => !e.features[f])
              .join(' ') || '-'
          }`,
        );
      } catch (x) {
        console.log(`${e.id.padEnd(22)} FAILS ${x.message}`);
      }
    }
    return;
  }
  if (!paths.length) {
    console.error('no snippets given; see the head of this file');
    process.exit(2);
  }
  const base = path.resolve(o.base || (paths.length === 1 && fs.statSync(paths[0]).isDirectory() ? paths[0] : '.'));
  const snippets = collect(
    paths.map((p) => path.resolve(p)),
    base,
  );
  const t0 = Date.now();
  const r = await run(list, snippets, {
    timeout: +o.timeout,
    runs: +o.runs,
    onProgress: (e, n) =>
      console.error(`${e.id}: ${n} of ${snippets.length} snippets, ${((Date.now() - t0) / 1000).toFixed(1)} s`),
  });
  if (r.unstable.length) console.error(`unstable between runs:\n  ${r.unstable.join('\n  ')}`);
  let json = { engines: r.engines, results: r.results };
  if (o.merge && o.out && fs.existsSync(o.out)) {
    const old = JSON.parse(fs.readFileSync(o.out, 'utf8'));
    json = { engines: { ...old.engines, ...json.engines }, results: { ...old.results } };
    for (const [n, x] of Object.entries(r.results)) json.results[n] = { ...old.results[n], ...x };
  }
  const pretty = (s) =>
    JSON.stringify(s, null, 1).replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_m, x) => `[${x.replace(/\n\s+/g, ' ')}]`);
  if (o.out) fs.writeFileSync(o.out, `${pretty(json)}\n`);
  else if (!o.diff) console.log(pretty(json));
  if (o.diff)
    for (const [n, x] of Object.entries(r.results)) {
      const g = groups(x);
      console.log(`${g.length === 1 ? 'same' : `${g.length} ways`}  ${n}`);
      if (g.length > 1)
        for (const y of g) console.log(`    [${y.engines.join(' ')}] exit ${y.exit}\n        ${y.lines.join(' | ')}`);
    }
}
await main(process.argv.slice(2));
