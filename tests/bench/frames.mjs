/*
 * Frames of the page while its lanes run programs that never end or never get enough: what a person feels when a link
 * holds such a program. The page draws while the workers work; a gap is the time between two animation frames.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { SITE, serve } from '../../scripts/serve.mjs';

const MEASURED_MS = 3000;

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

/** @returns {Promise<string[]>} lines to print */
export async function measureFrames() {
  const site = await serve({ folder: SITE });
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const lines = [];
    for (const [name, program] of Object.entries(PROGRAMS))
      lines.push(await framesDuring(browser, site.address, name, program));
    return lines;
  } finally {
    await browser.close();
    await site.close();
  }
}

async function framesDuring(browser, address, name, program) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.locator('main[data-revision]').waitFor();
  await page.waitForTimeout(1500);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.evaluate(() => {
    globalThis.frames = [];
    const count = (now) => {
      globalThis.frames.push(now);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.keyboard.insertText(program);
  await page.waitForTimeout(MEASURED_MS);
  const gaps = await page.evaluate(() => globalThis.frames.slice(1).map((now, i) => now - globalThis.frames[i]));
  await page.close();
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const sorted = gaps.sort((a, b) => a - b);
  const at = (fraction) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))].toFixed(1);
  const perSecond = ((gaps.length * 1000) / total).toFixed(1);
  return `${name.padEnd(20)} ${perSecond.padStart(5)} frames a second, gaps median ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`;
}
