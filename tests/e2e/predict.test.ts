import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import { banner, keepPlainEditor, printed, runProgram, waitForLanes, waitUntilAtRest } from '../support/screen-page.ts';

const ordered = (page: Page) =>
  page
    .getByRole('list', { name: 'Lines, first on top' })
    .getByRole('button')
    .evaluateAll((items) => items.map((item) => item.querySelector('code')?.textContent));

describe('predicting', () => {
  it('hides the output, is ordered by keys and by dragging, plays to the first wrong line and explains it', () =>
    withPage({ prepare: keepPlainEditor, reducedMotion: 'reduce' }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('p');
      const dialog = page.getByRole('dialog', { name: 'Predict what prints' });
      await dialog.getByRole('listitem').first().waitFor();
      expect(await banner(page).isVisible()).toBe(false);
      expect(await page.getByRole('group', { name: 'Console, lane A' }).isVisible()).toBe(false);
      expect(await ordered(page)).toEqual(['resumed', 'first', 'second']);
      await expectAccessible(page, { within: 'dialog' });

      // By keys: the focus goes with the line.
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => ordered(page)).toEqual(['first', 'second', 'resumed']);
      expect(await page.locator(':focus').locator('.sr').innerText()).toBe('resumed, line 3 of 3');
      await dialog.getByRole('button', { name: 'Play and see' }).click();
      const verdict = page.getByRole('region', { name: 'Your prediction' });
      await expect.poll(() => verdict.innerText()).toContain('All 3 lines are in the right place.');
      expect(await printed(page, 'A')).toEqual(['first', 'second', 'resumed']);

      // By dragging, for the other lane, whose order is another.
      await verdict.getByRole('button', { name: 'Try again' }).click();
      await dialog.getByRole('radio', { name: /ES2025/ }).check();
      const from = await dialog.getByRole('button', { name: /^first,/ }).boundingBox();
      const to = await dialog.getByRole('button', { name: /line 1 of 3$/ }).boundingBox();
      if (from && to && from.y !== to.y) {
        await page.mouse.move(from.x + 40, from.y + from.height / 2);
        await page.mouse.down();
        await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 5 });
        await page.mouse.up();
      }
      await expect.poll(async () => (await ordered(page))[0]).toBe('first');
      await dialog.getByRole('button', { name: 'Play and see' }).click();
      await expect.poll(() => verdict.innerText()).toContain('Line 1 is resumed, not first.');
      expect(await verdict.innerText()).toContain('job #1 was queued before job #2: first in, first out.');
      expect(await printed(page, 'B')).toEqual(['resumed']);
      expect(await banner(page).isVisible()).toBe(false);
      await expectAccessible(page);
      await verdict.getByRole('button', { name: 'Show everything' }).click();
      await expect.poll(() => banner(page).isVisible()).toBe(true);
    }));

  it('keeps the key that plays in sight on a phone, and leaves a long list to be scrolled by the finger', () =>
    withPage({ viewport: { width: 390, height: 844 }, hasTouch: true, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      const lines = Array.from({ length: 24 }, (_, n) => `console.log('line ${n}');`);
      await runProgram(page, `(async () => {\n${lines.join('\nawait null;\n')}\n})();\n`);
      await page.locator('textarea[data-editor]').press('Escape');
      await page.keyboard.press('p');
      const dialog = page.getByRole('dialog', { name: 'Predict what prints' });
      await dialog.getByRole('listitem').nth(3).waitFor();
      await waitUntilAtRest(page);
      const play = await dialog.getByRole('button', { name: 'Play and see' }).boundingBox();
      const box = await dialog.boundingBox();
      expect((play?.y ?? 0) + (play?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      expect(play?.height).toBeGreaterThanOrEqual(44);
      const line = dialog.getByRole('listitem').nth(3);
      await line.scrollIntoViewIfNeeded();
      const touch = (part: string) => line.locator(part).evaluate((element) => getComputedStyle(element).touchAction);
      expect(await touch('code')).toBe('auto');
      expect(await touch('code + span')).toBe('none');
    }));

  it('has lines that a finger can take hold of', () =>
    withPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('p');
      const lines = page.getByRole('dialog', { name: 'Predict what prints' }).getByRole('listitem').getByRole('button');
      await lines.first().waitFor();
      const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }));
});
