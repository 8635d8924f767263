import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import { eventually, waitForLanes } from '../support/screen-page.ts';

it('letters typed before the list of commands has come go to the list, not into the program', async () => {
  let comes = () => {};
  const held = new Promise<void>((resolve) => (comes = resolve));
  const prepare = async (page: Page) => {
    await page.route(/\/assets\/Palette-[\w-]{8}\.js$/, (route) => held.then(() => route.continue()));
  };
  await withPage({ prepare }, async (page) => {
    await waitForLanes(page);
    await eventually(async () => expect(await page.locator('html').getAttribute('data-keys')).toBe('bound'));
    const program = page.getByRole('region', { name: 'Program' });
    const before = await program.innerText();
    await page.keyboard.press('e');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('dark them');
    comes();
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    await page.keyboard.type('e');
    expect(await field.inputValue()).toBe('dark theme');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await page.locator('html').getAttribute('data-theme')).toBe('dark'));
    expect(await program.innerText()).toBe(before);
  });
});
