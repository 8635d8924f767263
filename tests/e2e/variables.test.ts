import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import {
  banner,
  explainLine,
  keepPlainEditor,
  room,
  runProgram,
  waitForLanes,
  writeProgram,
} from '../support/screen-page.ts';

const SOURCE = `const box = { n: 1, get twice() { return this.n * 2; } };
async function grow(by) {
  const before = box.n;
  await null;
  box.n = before + by;
}
const grown = grow(4);
grown.then(() => grow(5)).then(() => console.log(box.n));
`;

const variable = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('tree', { name: 'Variables of lane A' }).getByRole('treeitem', { name });

/** The caret at the beginning of a line of the plain editor, put there by key. */
async function putCaret(page: Page, line: number): Promise<void> {
  const field = page.locator('textarea[data-editor]');
  await field.press('Control+Home');
  for (let at = 1; at < line; at++) await field.press('ArrowDown');
}

describe('looking into a run', () => {
  it('shows variables to any depth, goes to who settled a promise, and runs back to where a property changed', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, SOURCE);
      await page.locator('textarea[data-editor]').press('Escape');
      await page.keyboard.press('Shift+V');
      await page.keyboard.press('End');
      await variable(page, /^box: \{n: 10/).focus();
      await page.keyboard.press('ArrowRight');
      await variable(page, 'twice: getter').waitFor();
      await expectAccessible(page);
      await variable(page, /^grown: Promise #\d+ \{fulfilled/).focus();
      await page.getByRole('button', { name: 'Go to who settled P1' }).click();
      await expect.poll(() => explainLine(page).innerText()).toContain('Tick 1, job #1');
      await page.keyboard.press('End');
      await variable(page, /^n: 10/).click();
      await page.getByRole('button', { name: 'Run back to where box.n changed' }).click();
      await variable(page, 'before: 5').waitFor();
      const told = page.getByText('The next step changes box.n from 5 to 10.');
      await told.waitFor();
      await expect.poll(() => explainLine(page).innerText()).toContain('box.n = before + by');
      // It holds there and nowhere else.
      await page.getByRole('button', { name: 'Forward one step', exact: true }).click();
      await told.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Variables', exact: true }).click();
      await expect.poll(() => page.getByRole('tree').count()).toBe(0);
    }));

  it('leaves the line that is executed in sight in either editor when a view below makes it lower', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `const v${at} = ${at};`).join('\n');
    for (const isPlain of [true, false])
      await withPage({ prepare: isPlain ? keepPlainEditor : undefined }, async (page) => {
        await waitForLanes(page);
        if (isPlain) await writeProgram(page, lines);
        else {
          await page.locator('.monaco-editor').first().click();
          await page.keyboard.press('Control+A');
          await page.keyboard.insertText(lines);
        }
        await page.keyboard.press('Escape');
        await banner(page).getByText('No output in any lane').waitFor();
        await waitForLanes(page);
        await page.keyboard.press('End');
        for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowLeft');
        await expect.poll(() => explainLine(page).innerText()).toContain('line 38');
        await page.keyboard.press('Shift+V');
        await page.getByRole('tree', { name: 'Variables of lane A' }).waitFor();
        const flag = page.getByTitle(/^Lane A executes/).first();
        const below = page.getByRole('region', { name: 'Variables' });
        await expect
          .poll(async () => {
            const [own, view] = [await flag.boundingBox(), await below.boundingBox()];
            return own !== null && view !== null && own.y > 100 && own.y + own.height <= view.y;
          })
          .toBe(true);
      });
  });

  it('selects the await at the caret until a finger lets go, stops on a condition, and steps both ways', () =>
    withPage({ prepare: keepPlainEditor, hasTouch: true }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, SOURCE);
      await page.locator('textarea[data-editor]').press('Escape');
      await page.keyboard.press('End');
      await room(page, 'Console', 'A').getByText('10', { exact: true }).waitFor();
      await putCaret(page, 4);
      for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowRight');
      await page
        .getByText('await null on line 4 is selected. Lane A: 4 promises and 2 jobs. Lane B: 2 promises and 2 jobs.')
        .waitFor();
      const ground = (await room(page, 'Console', 'A').boundingBox())!;
      await page.touchscreen.tap(ground.x + ground.width / 2, ground.y + ground.height / 2);
      await page.getByText('Nothing is selected.').waitFor();

      // By press and by key, one with a condition.
      const gutter = (await page.locator('[data-gutter] button').boundingBox())!;
      await page.mouse.click(gutter.x + 20, gutter.y + 6 + 22 * 4.5);
      await page.getByText('Breakpoint on line 5.').waitFor();
      await putCaret(page, 3);
      await page.keyboard.press('F9');
      await page.keyboard.press('Shift+F9');
      const dialog = page.getByRole('dialog', { name: 'Breakpoints' });
      await dialog.getByRole('checkbox', { name: 'Breakpoint on line 5 of' }).waitFor();
      await dialog.getByRole('textbox', { name: 'Condition of line 3 of' }).fill('by > 4');
      await page.keyboard.press('Enter');
      await dialog.getByText('Stops once in this run.').waitFor();
      await expectAccessible(page, { within: 'dialog' });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.locator('textarea[data-editor]').press('Escape');
      await page.keyboard.press('Home');
      const here = explainLine(page);
      for (const [key, place] of [
        ['c', /job #1[\s\S]*line 5/],
        ['c', /job #2[\s\S]*line 3/],
        ['F10', /line 4: await null/],
        ['Shift+F10', /job #2[\s\S]*line 3/],
        ['c', /job #3[\s\S]*line 5/],
        // To where the job that runs was queued.
        ['q', /job #2[\s\S]*job #3 was queued/],
        ['Shift+C', /job #2[\s\S]*line 3/],
        ['Home', /Nothing has run yet/],
        ['F10', /line 1/],
        ['F10', /line 7/],
        ['F11', /line 3/],
        ['Shift+F11', /line 8/],
        ['Alt+F11', /line 4/],
        ['Alt+Shift+F11', /line 7/],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => here.innerText(), { message: key }).toMatch(place);
      }
      await page.keyboard.press('End');
      await page.mouse.move(gutter.x + 64 + 8 * 7.8, gutter.y + 6 + 22 * 6.5);
      await page
        .getByRole('tooltip')
        .getByText(/^grown: Promise #\d+ \{fulfilled/)
        .waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    }));

  it('begins in the full editor: the pointer shows values, a press selects an await everywhere', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      const word = page.locator('.monaco-editor .view-line span', { hasText: /^settled$/ }).first();
      await word.waitFor();
      await page.keyboard.press('End');
      await word.hover();
      await page.locator('.monaco-editor [role=tooltip]', { hasText: /^settled: Promise #1 \{fulfilled/ }).waitFor();
      await page
        .locator('.monaco-editor .view-line span', { hasText: /^await$/ })
        .first()
        .click();
      await page
        .getByText(
          /^await settled on line \d+ is selected\. Lane A: 3 promises and 3 jobs\. Lane B: 1 promise and 1 job\.$/,
        )
        .waitFor();
    }));

  it('opens the file that a step leads into, and stays in the one a person opened while nothing moves', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Add a file' }).click();
      await writeProgram(page, 'export async function twice(n) {\n  await null;\n  return 2 * n;\n}\n');
      await putCaret(page, 3);
      await page.keyboard.press('F9');
      await page.getByRole('tab').first().click();
      await runProgram(
        page,
        "import { twice } from './part-1.mjs';\nconst four = await twice(2);\nconsole.log(four);\n",
      );
      await page.locator('textarea[data-editor]').press('Escape');
      const open = page.getByRole('tab', { selected: true });
      await page.keyboard.press('Home');
      for (const [key, file, said] of [
        ['c', 'part-1.mjs', 'return 2 * n'],
        ['F11', 'race.js', 'console.log(four)'],
        ['Alt+F11', 'part-1.mjs', 'return 2 * n'],
        ['Shift+F11', 'race.js', 'console.log(four)'],
        ['Shift+C', 'part-1.mjs', 'return 2 * n'],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => explainLine(page).innerText(), { message: key }).toContain(said);
        await expect.poll(() => open.innerText(), { message: key }).toBe(file);
      }
      // Who looks elsewhere, and who writes there, stays there.
      await page.getByRole('tab').first().click();
      await writeProgram(
        page,
        "import { twice } from './part-1.mjs';\nconst four = await twice(3);\nconsole.log(four);\n",
      );
      await waitForLanes(page);
      expect(await open.innerText()).toBe('race.js');
      await expect.poll(() => explainLine(page).innerText()).toContain('return 2 * n');
    }));
});
