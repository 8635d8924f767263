/*
 * Frames of the page while its lanes run programs that never end or never get enough: what a person feels when a link
 * holds such a program. The page draws while the workers work; a gap is the time between two animation frames.
 *
 * And frames while work travels: four lanes, a thousand jobs in every queue, played and stepped through. The time the
 * page's thread computes for a step is told besides, because that travels between machines better than frames do.
 *
 * And the timeline's close-up (close-up.mjs).
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { SITE, serve } from '../../scripts/serve.mjs';
import { measureCloseUp } from './close-up.mjs';
import { copy, pasteCopied } from './paste.mjs';

const MEASURED_MS = 3000;
const PATIENCE_MS = 60_000;

const PROGRAMS = {
  nothing: '1\n',
  'endless loop': 'while (true) {}\n',
  'endless microtasks': 'function again() { Promise.resolve().then(again); }\nagain();\n',
  'endless timers': 'function again() { setTimeout(again, 1); }\nagain();\n',
  'endless awaits': '(async () => { for (;;) await 0; })();\n',
  'memory in arrays': 'const all = [];\nfor (;;) all.push(new Array(1000).fill(0));\n',
  'memory in strings': "let text = 'x';\nfor (;;) text += text;\n",
  'deep recursion': 'function deep() { return deep() + 1; }\nfor (;;) try { deep(); } catch {}\n',
  'a slow expression': "for (;;) /(a+)+$/.test('a'.repeat(28) + 'b');\n",
  'endless console': 'for (;;) console.log(Math.random());\n',
};

/** A thousand jobs of four kinds wait in every lane when the first of them starts. */
const THOUSAND_JOBS = `const settled = Promise.resolve(0);
for (let i = 0; i < 500; i++) settled.then(() => i).then(() => i);
for (let i = 0; i < 250; i++) queueMicrotask(() => i);
for (let i = 0; i < 250; i++) (async () => { await settled; })();
`;

/** @returns {Promise<string[]>} lines to print */
export async function measureFrames() {
  const site = await serve({ folder: SITE });
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const lines = [];
    for (const [name, program] of Object.entries(PROGRAMS))
      lines.push(await framesDuring(browser, site.address, name, program));
    lines.push(...(await framesOfMotion(browser, site.address)));
    return [...lines, ...(await measureCloseUp(browser, site.address))];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function framesDuring(browser, address, name, program) {
  const page = await openWith(browser, address, program);
  const gaps = await gapsDuring(page, () => page.waitForTimeout(MEASURED_MS));
  // A program that is never shown has not been measured.
  const isShown = () => document.querySelector('main')?.dataset.revision !== globalThis.known;
  await page.waitForFunction(isShown, undefined, { timeout: PATIENCE_MS });
  await page.close();
  return `${name.padEnd(20)} ${told(gaps)}`;
}

async function framesOfMotion(browser, address) {
  const page = await openWith(browser, address, THOUSAND_JOBS, 4);
  await page.waitForTimeout(MEASURED_MS);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const lines = [];
  const measure = async (name, act) => {
    const [position, busy] = [await positionOf(page), await busyMs(client)];
    const gaps = await gapsDuring(page, act);
    const steps = (await positionOf(page)) - position;
    const cost = ((await busyMs(client)) - busy) / Math.max(1, steps);
    lines.push(`${name.padEnd(20)} ${told(gaps)}; ${steps} steps, ${cost.toFixed(1)} ms of the page's thread each`);
  };
  const play = async () => {
    await page.keyboard.press('Space');
    await page.waitForTimeout(MEASURED_MS);
    await page.keyboard.press('Space');
  };
  await measure('1,000 jobs, 1x', play);
  await measure('1,000 jobs, steps', async () => {
    const end = performance.now() + MEASURED_MS;
    while (performance.now() < end) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(100);
    }
  });
  for (let i = 0; i < 4; i++) await page.keyboard.press(']');
  await measure('1,000 jobs, 16x', play);
  await page.close();
  return lines;
}

async function openWith(browser, address, program, lanes = 2) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.locator('main[data-revision]').waitFor();
  await page.waitForTimeout(1500);
  for (let lane = 2; lane < lanes; lane++) await page.getByRole('button', { name: 'Add a lane' }).click();
  await copy(page, program);
  await countFrames(page);
  await pasteCopied(page);
  return page;
}

function countFrames(page) {
  return page.evaluate(() => {
    globalThis.known = document.querySelector('main').dataset.revision;
    globalThis.frames = [];
    const count = (now) => {
      globalThis.frames.push(now);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
}

/** Milliseconds between the frames of the page while `act` lasts, beginning with what was counted already. */
async function gapsDuring(page, act) {
  await act();
  return page.evaluate(() => {
    const frames = globalThis.frames.splice(0);
    return frames.slice(1).map((now, at) => now - frames[at]);
  });
}

async function positionOf(page) {
  await page.evaluate(() => void globalThis.frames.splice(0));
  return Number(await page.getByRole('slider', { name: 'Position in the run' }).getAttribute('aria-valuenow'));
}

async function busyMs(client) {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
}

function told(gaps) {
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (fraction) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))].toFixed(1);
  const perSecond = ((gaps.length * 1000) / total).toFixed(1);
  return `${perSecond.padStart(5)} frames a second, gaps median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`;
}
