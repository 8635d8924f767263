/*
 * The process in which variants run, one after the other: node worker.mjs CHECKOUT ADAPTER GRACE TIMEOUT. The pool
 * sends `{id, file, variant}` and gets `{id, ok, reason}`; it ends the process when no answer comes.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseFrontmatter } from './metadata.mjs';

const [root, adapterFile, grace, timeout] = process.argv.slice(2);
const adapter = (await import(pathToFileURL(adapterFile).href)).default;
await adapter.setup?.();

// A host-level error of the adapter's event loop must not end the worker silently.
let hostError = null;
process.on('uncaughtException', (error) => {
  hostError = error;
});
process.on('unhandledRejection', () => {});
process.on('disconnect', () => process.exit());

process.on('message', async ({ id, file, variant }) => {
  const { ok, reason } = await runVariant(file, variant).catch((error) =>
    failed(`adapter threw ${error?.stack ?? error}`),
  );
  process.send({ id, ok, reason: ok ? undefined : String(reason).slice(0, 300) });
});
process.send({ ready: true });

async function runVariant(file, variant) {
  const full = path.join(root, file);
  const source = fs.readFileSync(full, 'utf8');
  const meta = parseFrontmatter(source);
  const said = { verdict: null };
  hostError = null;
  const realm = await createRealm(meta, said);
  try {
    const broken = variant === 'raw' ? null : await loadHarness(realm, meta);
    if (broken) return broken;
    const completion = await realm.evalScript(variant === 'strict' ? `"use strict";\n${source}` : source, {
      path: full,
      module: variant === 'module',
      strict: variant === 'strict',
      harness: false,
      features: meta.features,
    });
    if (meta.negative) return judgeNegative(meta.negative, completion);
    if (!completion.ok) return failed(`${completion.name}: ${completion.message}`);
    return await judgeEnd(realm, meta.flags.includes('async'), said);
  } finally {
    await realm.dispose?.();
  }
}

function createRealm({ flags, features }, said) {
  const print = (text) => {
    const line = String(text);
    if (line.startsWith('Test262:AsyncTestFailure')) said.verdict = failed(line);
    else if (line === 'Test262:AsyncTestComplete') said.verdict ??= { ok: true };
  };
  return adapter.createRealm({
    print,
    readFile: (name) => fs.readFileSync(name, 'utf8'),
    readBytes: (name) => fs.readFileSync(name),
    features,
    canBlock: flags.includes('CanBlockIsTrue') || (!flags.includes('CanBlockIsFalse') && adapter.canBlock === true),
  });
}

const harness = new Map();

/** The failure of a file of the harness, or null. */
async function loadHarness(realm, { flags, includes, features }) {
  const names = ['assert.js', 'sta.js', ...(flags.includes('async') ? ['doneprintHandle.js'] : []), ...includes];
  for (const name of names) {
    const file = path.join(root, 'harness', name);
    if (!harness.has(name)) harness.set(name, fs.readFileSync(file, 'utf8'));
    const how = { path: file, harness: true, module: false, strict: false, features };
    const completion = await realm.evalScript(harness.get(name), how);
    if (!completion.ok) return failed(`harness ${name}: ${completion.name}: ${completion.message}`);
  }
  return null;
}

/** A test that has to throw. */
function judgeNegative({ phase, type }, completion) {
  const expected = `expected a ${phase} ${type}`;
  if (completion.ok) return failed(`${expected}, nothing was thrown`);
  if (completion.name !== type) return failed(`${expected}, got ${completion.name}: ${completion.message}`);
  const isInPhase =
    !completion.phase || completion.phase === phase || (phase === 'resolution' && completion.phase === 'parse');
  return isInPhase ? { ok: true } : failed(`${expected}, got it in phase ${completion.phase}`);
}

/** A test that has come to its end without a throw: an async one has yet to say how it went. */
async function judgeEnd(realm, isAsync, said) {
  if (isAsync) {
    await realm.drain?.();
    const end = Date.now() + Math.min(Number(grace), Number(timeout));
    while (!said.verdict && !hostError && !realm.isIdle?.() && Date.now() < end) await sleep(2);
  }
  if (said.verdict && isAsync) return said.verdict;
  if (hostError) return failed(`host error ${hostError.message}`);
  return isAsync ? failed('async test did not finish') : { ok: true };
}

function failed(reason) {
  return { ok: false, reason };
}

function sleep(ms) {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}
