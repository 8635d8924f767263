/*
 * How the built page feels, in Chromium: keydown to picture, and frames while scrubbing.
 *
 * What it relies on: <main> has `data-revision`, which changes when the picture of another revision of the program is
 * drawn in all lanes; the editor is the page's first textbox; the scrubber is the first slider.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { SITE, serve } from '../../scripts/serve.mjs';
import { paste } from './paste.mjs';

const KEYS = 20;
const SCRUB_MS = 3000;
/** Everything the typing pause, two runs and a slow machine may need. */
const PATIENCE_MS = 30_000;

/** 40 lines, two lanes: the size of program that people paste. */
const FORTY_LINES = [
  'const settled = Promise.resolve(0);',
  'const log = (text) => console.log(text);',
  ...Array.from({ length: 12 }, (_, i) => [
    `async function task${i}(value) {`,
    `  log('task ${i} ' + (await value));${i > 0 ? ` log(await task${i - 1}(settled));` : ''} }`,
    `task${i}(settled).then(() => log('done ${i}'));`,
  ]).flat(),
  "settled.then(() => log('one')).then(() => log('two'));",
  "log('end');",
].join('\n');

/** 209,000 events under the older semantics, 165,000 under the newer. */
const MANY_EVENTS = 'async function main() {\n  for (let i = 0; i < 11000; i++) await i;\n}\nmain();\n';

/** @returns {Promise<string[]>} lines to print */
export async function measurePage() {
  const site = await serve({ folder: SITE });
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    return [await keydownToPicture(browser, site.address), await scrubbing(browser, site.address)];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function openWith(browser, address, program) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.locator('main[data-revision]').waitFor({ timeout: PATIENCE_MS });
  const drawn = await revisionOf(page);
  await paste(page, program);
  await otherPicture(page, drawn);
  return page;
}

function revisionOf(page) {
  return page.locator('main').getAttribute('data-revision');
}

function otherPicture(page, before) {
  const isOther = (known) => document.querySelector('main')?.dataset.revision !== known;
  return page.waitForFunction(isOther, before, { timeout: PATIENCE_MS });
}

/** From the key's own event to the first frame in which the lanes show another run. */
async function keydownToPicture(browser, address) {
  const page = await openWith(browser, address, FORTY_LINES);
  await page.evaluate(watchKeys);
  const times = [];
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(i % 2 === 0 ? ';' : 'Backspace');
    times.push(await page.evaluate(() => globalThis.nextPicture));
    await page.waitForTimeout(100);
  }
  await page.close();
  return `keydown to picture in both lanes, ${KEYS} keys: ${summary(times)} ms (goal 100)`;
}

/** Runs in the page. */
function watchKeys() {
  const revision = () => document.querySelector('main')?.dataset.revision;
  addEventListener(
    'keydown',
    (event) => {
      const before = revision();
      globalThis.nextPicture = new Promise((resolve) => {
        const look = () => {
          if (revision() !== before) requestAnimationFrame((now) => resolve(now - event.timeStamp));
          else requestAnimationFrame(look);
        };
        look();
      });
    },
    { capture: true },
  );
}

async function scrubbing(browser, address) {
  const page = await openWith(browser, address, MANY_EVENTS);
  const box = await page.getByRole('slider').first().boundingBox();
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 2, y);
  await page.mouse.down();
  await page.evaluate(() => {
    globalThis.frames = [];
    const count = (now) => {
      globalThis.frames.push(now);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const start = performance.now();
  while (performance.now() - start < SCRUB_MS) {
    const phase = ((performance.now() - start) / SCRUB_MS) * 4;
    const fraction = Math.abs((phase % 2) - 1);
    await page.mouse.move(box.x + 2 + fraction * (box.width - 4), y);
  }
  await page.mouse.up();
  const gaps = await page.evaluate(() => globalThis.frames.slice(1).map((now, i) => now - globalThis.frames[i]));
  await page.close();
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return `scrubbing: ${((gaps.length * 1000) / total).toFixed(1)} frames a second, gaps ${summary(gaps)} ms`;
}

function summary(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (fraction) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))].toFixed(1);
  return `median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`;
}
