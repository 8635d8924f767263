#!/usr/bin/env node
/*
 * Records what a real Chromium prints for the programs of tests/hosts/pages, each in a page of its own, as a script
 * at the end of the body. `fetch` meets a small local server that answers from tests/hosts/pages/responses.json, and
 * `userClicks(element, ms)` is a real click of the mouse.
 *
 *   node tests/oracle/record-pages.mjs [--runs N] [NAME …]      writes tests/hosts/pages/recorded.json
 *
 * A program whose lines differ between two runs is named, and nothing is written. Some programs alone are recorded only in
 * the Chromium that recorded the others; CHROME_PATH says which one is taken (scripts/find-chromium.mjs).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';

const FOLDER = join(import.meta.dirname, '../hosts/pages');
const OUT = join(FOLDER, 'recorded.json');
const args = process.argv.slice(2);
const at = args.indexOf('--runs');
const runs = at === -1 ? 2 : Number(args.splice(at, 2)[1]);

const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.m?js$/.test(name) && (args.length === 0 || args.some((part) => name.includes(part))))
  .sort();
const responses = JSON.parse(readFileSync(join(FOLDER, 'responses.json'), 'utf8'));
const server = await serve();
const address = `http://localhost:${server.address().port}`;
const { executablePath, args: browserArgs, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: browserArgs, env: { ...process.env, ...env } });
const version = browser.version();
const kept = args.length === 0 ? {} : recordedBefore();
const results = {};
const unstable = [];
for (let run = 0; run < runs; run++) {
  for (const name of names) {
    const result = await record(name);
    const before = results[name];
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(result))
      unstable.push([name, before, result]);
    results[name] = result;
  }
}
await browser.close();
server.close();
server.closeAllConnections();
for (const [name, first, second] of unstable) {
  console.error(`differs between runs: ${name}\n  ${first.lines.join(' | ')}\n  ${second.lines.join(' | ')}`);
}
if (unstable.length > 0) process.exit(1);
const all = Object.fromEntries(Object.entries({ ...kept, ...results }).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(
  OUT,
  `${JSON.stringify({ engine: `Chromium ${version}`, results: all }, null, 1)
    .replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, '[$1]')
    .replace(/",\n\s+"/g, '", "')}\n`,
);
console.log(`${names.length} programs, Chromium ${version}`);

/** What stays of the file; ends when another Chromium wrote it. */
function recordedBefore() {
  const { engine, results: before } = JSON.parse(readFileSync(OUT, 'utf8'));
  if (engine === `Chromium ${version}`) return before;
  console.error(`${OUT} is of ${engine}, this is Chromium ${version}: set CHROME_PATH, or record all programs`);
  process.exit(1);
}

async function record(name) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.exposeFunction('clickAt', (selector) => page.click(selector));
  await page.addInitScript(() => {
    window.printed = [];
    // What nobody caught, prevented or not; rejections that nobody handled nor prevented.
    window.uncaught = [];
    addEventListener('error', (event) => window.uncaught.push({ defaultPrevented: false, event }));
    addEventListener('unhandledrejection', (event) => window.uncaught.push(event));
    console.log = (...values) => void window.printed.push(...values.map(String).join(' ').split('\n'));
    let clicks = 0;
    const clickAt = window.clickAt;
    window.userClicks = (element, ms = 0) => {
      element.dataset.click = ++clicks;
      setTimeout(() => clickAt(`[data-click="${element.dataset.click}"]`), ms);
    };
  });
  await page.goto(`${address}/page/${name}`);
  for (let printed = -1, quiet = 0; quiet < 4; ) {
    await page.waitForTimeout(120);
    const now = await page.evaluate(() => window.printed.length);
    quiet = now === printed ? quiet + 1 : 0;
    printed = now;
  }
  const lines = await page.evaluate(() => window.printed);
  const isUncaught = await page.evaluate(() => window.uncaught.some((event) => !event.defaultPrevented));
  await context.close();
  return {
    lines: lines.map((line) => line.replaceAll(address, 'https://tickscope.example')),
    exit: isUncaught ? 1 : 0,
  };
}

function serve() {
  const started = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const code = /^\/(page|code)\/(.*)$/.exec(pathname);
    if (code?.[1] === 'page') {
      const kind = code[2].endsWith('.mjs') ? ' type=module' : '';
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><meta charset=utf-8><body><script${kind} src="/code/${code[2]}"></script></body>`);
    } else if (code?.[1] === 'code' && !existsSync(join(FOLDER, code[2]))) {
      response.writeHead(404).end();
    } else if (code?.[1] === 'code') {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(FOLDER, code[2])));
    } else answer(request, response);
  });
  return new Promise((resolve) => started.listen(0, '127.0.0.1', () => resolve(started)));
}

function answer(request, response) {
  const row = responses.find(
    ({ method = '*', url }) => (method === '*' || method === request.method) && fits(url, request.url),
  );
  setTimeout(() => {
    if (row === undefined || row.status === 0) return response.destroy();
    response.writeHead(row.status ?? 200, row.headers);
    response.end(row.body);
  }, row?.latencyMs ?? 0);
}

function fits(pattern, path) {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(path);
}
