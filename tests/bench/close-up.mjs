/*
 * What a frame of the timeline's close-up costs while a person zooms through 100,000 ticks and along them: from the
 * first call on the canvas to the end of the task that draws, and the frames meanwhile.
 */

import { paste } from './paste.mjs';

/** Three ticks an await in the older lane. */
const MANY_TICKS = `const settled = Promise.resolve();
async function main() {
  for (let i = 0; i < 40000; i++) await settled;
}
main();
`;
const WANTED = 100_000;
const PATIENCE_MS = 60_000;

/** @returns {Promise<string[]>} lines to print */
export async function measureCloseUp(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchDraws);
  await page.goto(address);
  await page.locator('main[data-revision]').waitFor();
  await page.waitForTimeout(1500);
  await paste(page, MANY_TICKS);
  await isShown(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Timeline close-up' }).click();
  const strip = page.getByRole('scrollbar', { name: 'Stretch in sight' });
  await strip.waitFor();
  await page.waitForTimeout(1000);
  const ticks = (await strip.getAttribute('aria-valuetext')) ?? '';
  const lines = [`close-up: ${ticks}`];
  const measure = async (name, act) => {
    await page.evaluate(() => void globalThis.draws.splice(0));
    await act();
    lines.push(`${name.padEnd(20)} ${told(await page.evaluate(() => globalThis.draws.splice(0)))}`);
  };
  await measure('zooming in', () => press(page, 'Zoom in'));
  await measure('along it', async () => {
    await strip.focus();
    for (let i = 0; i < 40; i++) await page.keyboard.press(i % 10 === 9 ? 'PageDown' : 'ArrowRight');
  });
  await measure('zooming out', () => press(page, 'Zoom out'));
  await page.close();
  return lines;
}

/** The run is shown once both lanes have made all its ticks. */
const isShown = (page) =>
  page.waitForFunction(
    (wanted) =>
      Number(document.querySelector('[role=slider][aria-label="Position in the run"]')?.ariaValueMax) > wanted,
    4 * WANTED,
    { timeout: PATIENCE_MS },
  );

async function press(page, name) {
  const button = page.getByRole('button', { name }).first();
  for (let i = 0; i < 30 && (await button.isEnabled()); i++) {
    await button.click();
    await page.waitForTimeout(50);
  }
}

/** Runs in the page. */
function watchDraws() {
  globalThis.draws = [];
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    const start = performance.now();
    queueMicrotask(() => globalThis.draws.push(performance.now() - start));
    return clear.apply(this, box);
  };
}

function told(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (fraction) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))]?.toFixed(1);
  return `${times.length} drawings, median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms (goal 8)`;
}
