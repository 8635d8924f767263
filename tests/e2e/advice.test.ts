import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import { keepPlainEditor, runProgram, waitForLanes, waitUntilAtRest, writeProgram } from '../support/screen-page.ts';

/* What could be better in a program: marked in either editor, told under the pointer and in a list that keys reach. */

const PROGRAM = `async function load(n) {
  await null;
  return n;
}
async function main() {
  load(1);
  return load(2);
}
main();
`;

const summary = (page: Page) => page.getByText('2 places could be better');
const list = (page: Page) => page.getByRole('list', { name: 'Advice', exact: true });

describe('advice on a program', () => {
  it('is told under the pointer, is reached from the editor by Tab and by a key, and leads back to its place', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('z');
      await page.getByText('Nothing is to be said about this program.').waitFor({ state: 'attached' });
      await runProgram(page, PROGRAM);
      await summary(page).waitFor();
      expect(await list(page).isVisible()).toBe(false);
      await pointAt(page, page.locator('[aria-hidden=true] > div', { hasText: 'load(1);' }).last());
      await page.getByRole('tooltip').getByText('Nobody waits for load()').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('tooltip').waitFor({ state: 'hidden' });
      await page.locator('[data-editor]').focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('2 places could be better');
      await page.keyboard.press('Enter');
      // Drawn when it is opened, piece by piece.
      await list(page).getByRole('listitem').nth(1).waitFor();
      const items = await list(page).getByRole('listitem').allInnerTexts();
      expect(items[0]).toMatch(/^Line 6: Nobody waits for load\(\), and nobody would hear of its error\./);
      expect(items[1]).toMatch(/^Line 7: main\(\) returns a promise, which its own promise follows through 2 ticks;/);
      await waitUntilAtRest(page);
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const chosen = await page.evaluate(() => {
        const area = document.activeElement as HTMLTextAreaElement;
        return area.value.slice(area.selectionStart, area.selectionEnd);
      });
      expect(chosen).toBe('load(1)');
      await page.keyboard.press('Escape');
      await page.keyboard.press('z');
      await expect.poll(() => focused(page)).toBe('2 places could be better');
      await page.setViewportSize({ width: 1024, height: 768 });
      // What floats over the lanes is not covered by their heads.
      const item = list(page).getByRole('listitem').last();
      await item.getByRole('button', { name: 'Go to line 7' }).click({ trial: true });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await list(page).isVisible()).toBe(false);
      expect(await focused(page)).toBe('2 places could be better');
      await writeProgram(page, PROGRAM.replace('load(1)', 'await load(1)').replace('return load', 'return await load'));
      await summary(page).waitFor({ state: 'detached' });
    }));

  it('is told where the pointer rests, in the full editor, too', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.locator('.monaco-editor [data-editor]').waitFor({ state: 'attached' });
      await page.locator('.monaco-editor [data-editor]').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(PROGRAM.replace(/^ +/gm, ''));
      await summary(page).waitFor();
      await pointAt(page, page.locator('.monaco-editor .view-line', { hasText: 'load(1);' }));
      await page.getByRole('tooltip').getByText('Nobody waits for load()').waitFor();
    }));
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim().split('\n')[0]);

/** At the beginning of a line's text. */
async function pointAt(page: Page, line: ReturnType<Page['locator']>): Promise<void> {
  const text = line.locator('span').filter({ hasText: /^load/ }).last();
  const box = await text.boundingBox();
  if (!box) throw new Error('the line is not drawn');
  await page.mouse.move(box.x + 12, box.y + box.height / 2);
  await page.mouse.move(box.x + 14, box.y + box.height / 2);
}
