import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import { keepPlainEditor, runProgram, waitForLanes, waitUntilAtRest } from '../support/screen-page.ts';

const PROGRAM = `async function leaf() { await null; throw new Error('deep'); }
async function root() { await Promise.all([leaf()]); }
root().catch((e) => console.log(e.message));
`;

describe('stack traces', () => {
  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 800 },
  ])('of two versions stand beside each other, with the walk ($width px)', (viewport) =>
    withPage({ prepare: keepPlainEditor, viewport }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, PROGRAM);
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await page.keyboard.press('w');
      const dialog = page.getByRole('dialog', { name: 'Stack traces' });
      await dialog.getByRole('combobox').nth(0).selectOption('b');
      await expect.poll(() => dialog.getByRole('combobox').nth(1).innerText()).toContain('Error: deep, line 1');
      const [left, right] = await dialog.getByRole('list', { name: 'Lines of the stack' }).all();
      expect(await left.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringContaining('at leaf (race.js:1:43)'),
        expect.stringContaining('at async Promise.all (index 0)'),
        expect.stringContaining('at async root (race.js:2:25)'),
      ]);
      expect(await right.getByRole('listitem').count()).toBe(1);
      expect(await dialog.innerText()).toContain('a combinator’s');
      expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
      await waitUntilAtRest(page);
      await expectAccessible(page);
      await left.getByRole('button', { name: 'at async root' }).click();
      await dialog.waitFor({ state: 'detached' });
    }),
  );
});
