import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import {
  eventually,
  keepPlainEditor,
  runCommand,
  runProgram,
  waitForLanes,
  writeProgram,
} from '../support/screen-page.ts';

/* What a person needs next is in sight without scrolling: the line that is wrong, the key that helps, the tick that is now. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, prepare: keepPlainEditor };

/** Whether a part is seen whole: nothing around it that scrolls or cuts hides a side of it. */
const isWhole = (part: Locator): Promise<boolean> =>
  part.evaluate((own) => {
    const { top, bottom, left, right } = own.getBoundingClientRect();
    for (let around = own.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      if (top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1) return false;
    }
    return bottom > top;
  });

const seenWhole = (part: Locator): Promise<void> => eventually(async () => expect(await isWhole(part)).toBe(true));

/** A link to a program in two engines. */
function linkTo(source: string): string {
  const lanes = ['node-10', 'node-24'].map((engine, at) => ({ id: 'ab'[at], engine }));
  const document = { v: 1, files: { 'main.js': source }, entry: 'main.js', lanes };
  return `#1.${deflateRawSync(JSON.stringify(document)).toString('base64url')}`;
}

describe('on a phone', () => {
  const LATE = `${'// nothing here\n'.repeat(8)}function total() {\n  return await Promise.resolve(10);\n}\n`;

  it('the line that is wrong and the keys that put it right are seen when a link with a mistake is opened', () =>
    withPage({ ...phone, path: linkTo(LATE) }, async (page) => {
      await waitForLanes(page);
      await seenWhole(page.getByRole('button', { name: 'Make total async' }));
      await seenWhole(page.getByRole('button', { name: 'Go to the place' }));
      await seenWhole(page.locator('[data-field]').getByText('await', { exact: true }).first());
    }));

  it('an empty program has its first line and everything that it offers in sight', () =>
    withPage(phone, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, '');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: /^All \d+ examples$/ }).waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      for (const name of ['The race of two thens', 'return or return await', 'Timers against microtasks'])
        await seenWhole(page.getByRole('button', { name }));
      await seenWhole(page.getByRole('button', { name: /^All \d+ examples$/ }));
      const field = await page.locator('[data-field]').boundingBox();
      expect(field?.height).toBeGreaterThan(40);
    }));
});

describe('in two lanes side by side', () => {
  const ALL = `const slow = new Promise((ok) => setTimeout(ok, 1));
const both = await Promise.all([slow, 2]);
console.log(both);
`;

  it('what waits for a promise is read whole beside it, and so is the key of the graph on a tablet', () =>
    withPage({ path: linkTo(ALL), prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      for (let job = 0; job < 2; job++) await page.keyboard.press('j');
      const isCut = (part: Locator): Promise<boolean> => part.evaluate((own) => own.scrollWidth > own.clientWidth);
      const promises = page.getByRole('group', { name: 'Promises, lane A' });
      for (const words of ['module goes on', 'combinator’s step'])
        expect(await isCut(promises.getByText(words, { exact: true }))).toBe(false);
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.getByRole('button', { name: 'Graph' }).first().click();
      const made = page.getByText('made by', { exact: true }).last();
      await seenWhole(made);
    }));
});

const THREE_TICKS = `const settled = Promise.resolve(1);
(async () => {
  await settled;
  console.log('on');
})();
`;

/** To the job that lets the function go on under ES2017. */
async function toItsEnd(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  for (let job = 0; job < 3; job++) await page.keyboard.press('j');
}

describe('the anatomy of an await', () => {
  it('shows the tick that is now when it is opened, however narrow its columns are', () =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, THREE_TICKS);
      await toItsEnd(page);
      await page.keyboard.press('a');
      const picture = page.getByRole('group', { name: 'Promises and jobs in lane A' });
      await seenWhole(picture.getByText('runs now'));
    }));

  it('has all ticks of four lanes in sight where the page is wide enough', () =>
    withPage({ viewport: { width: 2560, height: 1440 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Add a lane');
      await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await runProgram(page, THREE_TICKS);
      await toItsEnd(page);
      await page.keyboard.press('a');
      const picture = page.getByRole('group', { name: 'Promises and jobs in lane A' });
      for (const name of ['#1 adopt', '#2 settle', '#3 resume']) await seenWhole(picture.getByText(name));
    }));
});

describe('on a projector', () => {
  it('the engine of a lane stands whole beside what the lane does', () =>
    withPage({ path: linkTo(THREE_TICKS), prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'Projector size');
      await toItsEnd(page);
      const engine = page.locator('[data-lane-head]').first().getByText('Node 10.24.1, V8 6.8', { exact: true });
      await eventually(async () =>
        expect(await engine.evaluate((own) => own.scrollWidth - own.clientWidth)).toBeLessThanOrEqual(0),
      );
    }));
});

describe('the promise graph', () => {
  it('writes the number of a job first, also where what it printed reads from right to left', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, "Promise.resolve().then(() => console.log('שלום'));\n");
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      const label = page.locator('svg text', { hasText: '#1' }).first();
      await label.waitFor();
      const order = await label.evaluate((own) => {
        const text = own as SVGTextElement;
        const at = (letter: string) => text.getStartPositionOfChar((text.textContent ?? '').indexOf(letter)).x;
        return [at('#'), at('1'), at('ש')];
      });
      expect(order).toEqual([...order].sort((x, y) => x - y));
    }));
});
