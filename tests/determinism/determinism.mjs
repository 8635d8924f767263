#!/usr/bin/env node
/*
 * The same trace, byte for byte, in every runtime: this Node, other Nodes, Chromium.
 *
 *   npm run determinism [-- --node FILE]... [--no-browser] [--only REGEXP] [--sample N] [--show]
 *
 * Other Nodes are those of --node and, when there, those that tests/oracle/get-engines.sh fetched (20, 22, 24).
 * --only: jobs "PROGRAM ENGINE" that match. --sample N: only what the test runs, every Nth program of the corpus.
 * --show: the first event that differs. Exit status 1 when anything does.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { optionsOf } from '../../scripts/command-options.mjs';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { engines } from '../oracle/engines.mjs';
import { allJobs, bundledDigests, sampledJobs } from './jobs.mjs';

const MAJORS = /^node-(?:20|22|24)\.[\d.]+$/;

const { values } = optionsOf(import.meta.filename, {
  options: {
    node: { type: 'string', multiple: true, default: [] },
    'no-browser': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});

const bundle = await bundledDigests();
const only = new RegExp(values.only);
const jobs = (values.sample ? sampledJobs(Number(values.sample)) : allJobs()).filter(({ name, engine }) =>
  only.test(`${name} ${engine}`),
);

const folder = mkdtempSync(join(tmpdir(), 'tickscope-determinism-'));
const browser = values['no-browser'] ? null : await startBrowser();
try {
  process.exitCode = (await compareAll()) ? 0 : 1;
} finally {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
}

async function compareAll() {
  const fetched = Object.values(engines()).filter(({ id }) => MAJORS.test(id));
  const nodes = [...values.node, ...fetched.map(({ cmd }) => cmd)];
  const runtimes = [
    { name: `this Node ${process.version}`, ask: (what, given) => askNode(process.execPath, what, given) },
    ...nodes.map((file) => ({ name: file, ask: (what, given) => askNode(file, what, given) })),
  ];
  if (browser) runtimes.push({ name: `Chromium ${browser.version()}`, ask: askBrowser });
  const [first, ...others] = runtimes;
  const expected = await first.ask('digests', jobs);
  console.log(`${jobs.length} jobs, ${expected.reduce((sum, { events }) => sum + events, 0)} events in ${first.name}`);
  let isSame = true;
  for (const other of others) {
    const actual = await other.ask('digests', jobs);
    const different = jobs.filter((_, index) => actual[index].trace !== expected[index].trace);
    console.log(`${different.length === 0 ? 'the same' : `${different.length} DIFFERENT`} in ${other.name}`);
    for (const job of different) console.log(`  ${job.name} ${job.engine}`);
    if (different.length > 0) isSame = false;
    if (values.show && different.length > 0) await show(first, other, different[0]);
  }
  return isSame;
}

async function show(one, other, job) {
  const [left, right] = await Promise.all([one, other].map(({ ask }) => ask('shown', job)));
  let at = 0;
  while (left[at] === right[at]) at++;
  for (const [{ name }, text] of [
    [one, left],
    [other, right],
  ])
    console.log(`  ${name}: …${text.slice(Math.max(at - 80, 0), at + 80)}…`);
}

/** What `digests` or `shown` gives in a Node. */
function askNode(file, what, given) {
  const script = join(folder, 'digests.cjs');
  writeFileSync(
    script,
    `${bundle};\nprocess.stdout.write(JSON.stringify(tickscopeDigests.${what}(JSON.parse(require('fs').readFileSync(0, 'utf8')))));`,
  );
  const { stdout, stderr, status } = spawnSync(file, [script], {
    input: JSON.stringify(given),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`${file} failed: ${stderr}`);
  return JSON.parse(stdout);
}

async function askBrowser(what, given) {
  const page = await browser.newPage();
  try {
    await page.evaluate(bundle);
    return await page.evaluate(([name, argument]) => globalThis.tickscopeDigests[name](argument), [what, given]);
  } finally {
    await page.close();
  }
}

async function startBrowser() {
  const { executablePath, args, env } = await findChromium();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}
