/*
 * npm run picture: the picture of the README, docs/tour.png, made by the built site itself: the race where its lanes
 * part, with the numbers of the tour beside what each is about.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.mjs';
import { SITE, serve } from './serve.mjs';

const OUTPUT = join(import.meta.dirname, '..', 'docs', 'tour.png');

/** What each number of the tour stands beside; `at` is where on it, as shares of its width and height. */
const NUMBERS = [
  { role: 'combobox', name: /of lane A/, of: 1, at: [1.4, 0.5] },
  { role: 'button', name: /^Go to tick/, of: 2, at: [-0.22, 0.5] },
  { text: 'Microtask queue', of: 3, at: [0.9, 1.6] },
  { role: 'button', name: 'Play', of: 4, at: [0.5, 1.1] },
  { role: 'region', name: /^Program$/, of: 5, at: [0.93, 0.49] },
  { role: 'button', name: 'Share', of: 6, at: [0.5, 1.25] },
];

const server = await serve({ folder: SITE });
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, colorScheme: 'light' });
  await page.goto(server.address);
  await page.locator('.monaco-editor').first().waitFor();
  await page.getByRole('button', { name: /^Go to tick/ }).click();
  await page.waitForTimeout(1500);
  for (const number of NUMBERS) await badge(page, number);
  mkdirSync(join(OUTPUT, '..'), { recursive: true });
  await page.screenshot({ path: OUTPUT });
  console.log(OUTPUT);
} finally {
  await browser.close();
  await server.close();
}

async function badge(page, { role, name, text, of, at: [right, down] }) {
  const place = text ? page.getByText(text) : page.getByRole(role, { name });
  const box = await place.filter({ visible: true }).first().boundingBox({ timeout: 5000 });
  if (box === null) throw new Error(`number ${of} has no place`);
  await page.evaluate(
    ([text, x, y]) => {
      const mark = document.createElement('b');
      mark.textContent = text;
      mark.style.cssText = `position:fixed;z-index:99;left:${x - 13}px;top:${y - 13}px;width:26px;height:26px;border-radius:13px;background:#111;color:#fff;font:700 15px/26px system-ui;text-align:center;box-shadow:0 0 0 2px #fff`;
      document.body.append(mark);
    },
    [String(of), box.x + box.width * right, box.y + box.height * down],
  );
}
