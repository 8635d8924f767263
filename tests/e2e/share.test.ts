import { describe, expect, it } from 'vitest';
import { siteAddress, withPage } from '../support/browser.ts';
import {
  banner,
  eventually,
  saidOf,
  keepPlainEditor,
  position,
  printed,
  runProgram,
  waitForLanes,
  waitUntilKept,
  writeProgram,
} from '../support/screen-page.ts';

/** The link that the share dialog offers. */
async function linkFrom(page: import('playwright-core').Page): Promise<string> {
  await page.keyboard.press('u');
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect.poll(() => field.inputValue()).toContain('#1.');
  const link = await field.inputValue();
  await page.keyboard.press('Escape');
  return link;
}

describe('a link', () => {
  it('restores program, lanes and position, and leaves the reader’s own draft alone', async () => {
    let link = '';
    let at = { now: 0, last: 0 };
    let said = '';
    await withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(
        page,
        "const p = Promise.resolve(1);\n(async () => { await p; console.log('ключ 鍵'); })();\np.then(() => console.log('then'));\n",
      );
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Semantics of lane B' }).selectOption({ label: 'Node 12' });
      await waitForLanes(page);
      expect((await position(page)).last).toBeGreaterThan(8);
      await page.getByRole('button', { name: 'To the start' }).click();
      for (let i = 0; i < 9; i++) await page.keyboard.press('s');
      at = await position(page);
      said = await saidOf(page);
      link = await linkFrom(page);
    });
    expect(link.startsWith(siteAddress())).toBe(true);
    await withPage({ path: link.slice(siteAddress().length), prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await expect.poll(() => page.locator('textarea[data-editor]').inputValue()).toContain('ключ 鍵');
      await expect.poll(() => position(page)).toEqual(at);
      await expect.poll(() => saidOf(page)).toBe(said);
      expect(await page.getByRole('combobox', { name: 'Semantics of lane B' }).inputValue()).toBe('engine:node-12');
      // Nothing was changed: a visit without the link finds no draft.
      await page.goto(siteAddress());
      await waitForLanes(page);
      expect(await page.locator('textarea[data-editor]').inputValue()).toContain('waiter');
    });
  });

  it('is forgotten by the address once the program is changed', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      const link = await linkFrom(page);
      await page.goto(link);
      await page.reload();
      await waitForLanes(page);
      await writeProgram(page, "console.log('my own now');\n");
      await eventually(async () => expect(page.url()).toBe(siteAddress()));
      await waitUntilKept(page, 'my own now');
      await page.reload();
      await waitForLanes(page);
      expect(await page.locator('textarea[data-editor]').inputValue()).toBe("console.log('my own now');\n");
    }));

  it('goes to the clipboard', () =>
    withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Share' }).click();
      const copy = page.getByRole('button', { name: 'Copy link' });
      await expect.poll(() => copy.isEnabled()).toBe(true);
      await copy.click();
      await expect.poll(() => page.getByText('Link copied.').count()).toBe(1);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('#1.');
    }));
});

describe('the draft', () => {
  it('is there again after a reload, with its lanes', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, "console.log('kept');\n");
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Semantics of lane A' }).selectOption({ label: 'ES2019' });
      await waitUntilKept(page, 'es2019');
      await page.reload();
      await waitForLanes(page);
      expect(await page.locator('textarea[data-editor]').inputValue()).toBe("console.log('kept');\n");
      expect(await page.getByRole('combobox', { name: 'Semantics of lane A' }).inputValue()).toBe('es2019');
      await page.keyboard.press('End');
      await eventually(async () => expect(await printed(page, 'A')).toEqual(['kept']));
      await expect.poll(() => banner(page).innerText()).toContain('Same output');
    }));
});

it('the share dialog has code for a frame in another page, which shows the lanes where they stand', async () => {
  let code = '';
  let said = '';
  await withPage({ prepare: keepPlainEditor }, async (page) => {
    await waitForLanes(page);
    await page.keyboard.press('g');
    said = await saidOf(page);
    await page.keyboard.press('u');
    const field = page.getByRole('textbox', { name: 'Code that shows the lanes in a page of yours' });
    await expect
      .poll(() => field.inputValue())
      .toMatch(/^<iframe src=".*embed\.html#1\..*" title="Tickscope: race\.js"/);
    code = await field.inputValue();
    await page.getByRole('button', { name: 'Copy frame' }).click();
    await page
      .getByRole('status')
      .getByText(/Frame copied|did not allow/)
      .waitFor();
  });
  const address = /src="([^"]*)"/.exec(code)?.[1] ?? '';
  expect(address.startsWith(siteAddress())).toBe(true);
  await withPage({ path: address.slice(siteAddress().length) }, async (page) => {
    await waitForLanes(page);
    await expect.poll(() => saidOf(page)).toBe(said);
  });
});
