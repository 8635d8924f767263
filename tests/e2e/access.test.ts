import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import {
  banner,
  eventually,
  explainLine,
  keepPlainEditor,
  nextFrame,
  openExamples,
  position,
  printed,
  room,
  runCommand,
  runProgram,
  waitForLanes,
  waitForPieces,
  waitUntilAtRest,
  writeProgram,
} from '../support/screen-page.ts';

/** Monaco's own markup is judged apart from ours: line numbers it dims, and its textbox without a value. */
const EDITOR = ['.monaco-editor'];

const THEME_COMMANDS = { light: 'Light theme', dark: 'Dark theme', contrast: 'High contrast' };

const DIALOGS = [
  ['Examples', 'x'],
  ['Commands', '/'],
  ['Help and keys', 'F1'],
  ['Share', 'u'],
  ['Export', 'Shift+E'],
  ['Responses', 'n'],
  ['Look and layout', 'v'],
  ['Outputs, line by line', 'd'],
  ['Await anatomy', 'a'],
  ['Costs', 'Shift+A'],
  ['Check against this browser', 'b'],
  ['Stack traces', 'w'],
] as const;

describe('axe finds nothing', () => {
  it.each([
    ['with both lanes in the race', 'light', 1440, ['j']],
    ['with both lanes in the race, dark', 'dark', 1440, ['j']],
    ['at the end', 'light', 1440, ['End']],
    ['above two lanes', 'light', 1024, ['j', 'j']],
    ['on a phone', 'light', 390, ['j', 'j']],
    ['on a phone, dark', 'dark', 390, ['End']],
  ] as const)('%s', (_, colorScheme, width, keys) =>
    withPage({ colorScheme, viewport: { width, height: 844 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Home');
      for (const key of keys) await page.keyboard.press(key);
      await waitUntilAtRest(page);
      await expectAccessible(page);
    }),
  );

  it.each([
    ['light', 1440],
    ['dark', 390],
    ['contrast', 1024],
  ] as const)('in any dialog, in %s at %i', (theme, width) =>
    withPage({ viewport: { width, height: 844 } }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, THEME_COMMANDS[theme]);
      for (const [name, key] of DIALOGS) {
        await page.locator('body').press(key);
        const dialog = page.getByRole('dialog');
        await dialog.waitFor();
        expect(await dialog.getAttribute('aria-label'), key).toBe(name);
        await waitUntilAtRest(page);
        await expectAccessible(page, { within: 'dialog' });
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
    }),
  );

  it('in the table of compared engines on a phone, whose rows keep their names when it is scrolled sideways', () =>
    withPage({ viewport: { width: 390, height: 844 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'exact');
      const dialog = page.getByRole('dialog', { name: 'How exact is this?' });
      await dialog.getByRole('rowheader').first().waitFor();
      await waitUntilAtRest(page);
      await expectAccessible(page, { within: 'dialog' });
      const name = dialog.getByRole('rowheader', { name: 'Bun' });
      await dialog.getByRole('columnheader', { name: 'Differences' }).scrollIntoViewIfNeeded();
      const [edge, own] = [await dialog.boundingBox(), await name.boundingBox()];
      expect(own!.x).toBeGreaterThanOrEqual(edge!.x);
      const [last, window] = [await name.locator('..').getByRole('cell').last().boundingBox(), edge!.x + edge!.width];
      expect(last!.x + last!.width).toBeLessThanOrEqual(window + 1);
    }));

  it('in the switches of a lane, which the keyboard flips', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('combobox', { name: 'Semantics of lane A' }).focus();
      await page.getByRole('combobox', { name: 'Semantics of lane A' }).selectOption('customize');
      await page.getByRole('dialog').waitFor();
      await waitUntilAtRest(page);
      await expectAccessible(page, { within: 'dialog' });
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await page.getByRole('checkbox', { name: 'await wraps its operand' }).isChecked()).toBe(false);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Semantics of lane A');
      await page.getByRole('combobox', { name: 'Semantics of lane A' }).selectOption('customize');
      await page.getByRole('combobox', { name: 'Start from' }).selectOption('es2025');
      await page.getByRole('button', { name: 'Use in lane A' }).click();
      await waitForLanes(page);
      await expect.poll(() => banner(page).innerText()).toMatch(/same|agree/i);
    }));

  it('with a mistake, a stopped lane and a high-contrast theme', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runCommand(page, 'high contrast');
      await writeProgram(page, 'while (true) {}\n');
      await expect.poll(() => page.locator('main').innerText()).toContain('has not come to an end');
      await writeProgram(page, 'while (true) {');
      await expect.poll(() => page.getByRole('status', { name: 'Problems' }).innerText()).toContain('Line 1');
      await expectAccessible(page);
    }));

  it('around the full editor', () =>
    withPage({}, async (page) => {
      await page.locator('.monaco-editor').waitFor();
      await waitForLanes(page);
      await expectAccessible(page, { exclude: EDITOR });
      // Weight, not hue: brackets are inked like any other text.
      const inks = await page
        .locator('.monaco-editor .view-line span span')
        .evaluateAll((pieces) => [
          ...new Set(
            pieces
              .filter(({ textContent }) => /[(){}]/.test(textContent))
              .map((piece) => getComputedStyle(piece).color),
          ),
        ]);
      expect(inks).toHaveLength(1);
    }));
});

describe('the keyboard', () => {
  it('reaches every room, leaves every room, and never gets stuck', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('j');
      const seen: string[] = [];
      for (let i = 0; i < 120; i++) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body ? 'body' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '');
        });
        seen.push(name);
        if (name.startsWith('Source of')) await page.keyboard.press('Escape');
        if (name === 'body') break;
      }
      for (const part of [
        'Skip to the transport',
        'Add a lane',
        'Share',
        'Semantics of lane A',
        'Host of lane B',
        'Console, lane A',
        // The one line that lane B has printed stands for its console.
        'tick 1: resumed',
        'Position in the run',
        'Play',
      ]) {
        expect(seen.join('\n'), part).toContain(part);
      }
    }));

  it('goes on from the editor to the lanes, where End is the end of the run; the editor’s edge is one step back', () =>
    withPage({ prepare: keepPlainEditor, viewport: { width: 1024, height: 768 } }, async (page) => {
      await waitForLanes(page);
      await page.locator('[data-editor]').focus();
      const height = async () => (await page.locator('[data-editor]').boundingBox())?.height;
      const before = await height();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').getAttribute('role')).not.toBe('separator');
      await page.keyboard.press('End');
      await expect.poll(async () => (await position(page)).now === (await position(page)).last).toBe(true);
      expect(await height()).toBe(before);
      await page.getByRole('tab', { name: 'race.js' }).focus();
      await page.keyboard.press('Shift+Tab');
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Size of the editor');
    }));

  it('moves inside a room by arrows', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('End');
      const rows = page.getByRole('group', { name: 'Promises, lane A' }).getByRole('button');
      await rows.first().focus();
      await page.keyboard.press('ArrowDown');
      expect(await rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      expect(await rows.nth(1).getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.press('Escape');
      expect(await rows.nth(1).getAttribute('aria-pressed')).toBe('false');
    }));

  it('scrubs the timeline', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      await page.getByRole('slider', { name: 'Position in the run' }).focus();
      await page.keyboard.press('Home');
      expect((await position(page)).now).toBe(0);
      await page.keyboard.press('ArrowRight');
      expect((await position(page)).now).toBe(1);
      await page.keyboard.press('PageDown');
      expect((await position(page)).now).toBeGreaterThan(1);
    }));
});

/** A finger's way sideways. */
async function swipe(page: Page, x: number, y: number, by: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 6; step++) await touch('touchMove', x + (by * step) / 6);
  await touch('touchEnd', x + by);
  await finger.detach();
}

describe('a phone', () => {
  it('shows one lane at a time, the other by its tab or a swipe, and nothing sideways', () =>
    withPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Forward one tick' }).tap();
      expect(await page.getByRole('tab', { name: /Lane A: ES2017/ }).getAttribute('aria-selected')).toBe('true');
      await page.getByRole('tab', { name: /Lane B: ES2025/ }).tap();
      await page.getByRole('group', { name: 'Console, lane B' }).waitFor();
      expect(await page.getByRole('group', { name: 'Console, lane A' }).count()).toBe(0);
      // A swipe to the right is no way back to the page before; not every Chromium has that way.
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorX)).toBe('none');
      for (const [by, lane] of [
        [270, 'A'],
        [-270, 'B'],
        [270, 'A'],
        [270, 'A'],
        [-270, 'B'],
      ] as const) {
        await swipe(page, 195 - by / 2, 450, by);
        await page.getByRole('group', { name: `Console, lane ${lane}` }).waitFor();
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(390);
      for (const name of ['Back one tick', 'Back one step', 'Play', 'Forward one step', 'Forward one tick']) {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        expect(box?.height, name).toBeGreaterThanOrEqual(44);
      }
      expect(await page.locator('.monaco-editor').count()).toBe(0);
      expect(await page.locator('textarea[data-editor]').count()).toBe(1);
      // What has no room on the screen is in the menu: every command, each by its name.
      await page.getByRole('button', { name: 'Commands' }).tap();
      const menu = page.getByRole('dialog', { name: 'Commands' });
      await menu.getByRole('option').first().waitFor();
      const names = (await menu.getByRole('option').allInnerTexts()).join('\n');
      for (const name of [
        'Add a lane',
        'Predict',
        'Export',
        'Stack traces',
        'Check against this browser',
        'Dark theme',
        'Help',
      ])
        expect(names).toContain(name);
      await menu.getByRole('option', { name: /romise graph/ }).tap();
      await page.getByRole('listbox', { name: 'Promises and jobs of the graph' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }));
});

describe('every width', () => {
  it('has no sideways scroll and all parts in sight, at 390 to 2560 px', () =>
    withPage({ viewport: { width: 390, height: 900 } }, async (page) => {
      await waitForLanes(page);
      for (const width of [390, 700, 768, 900, 1024, 1200, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await nextFrame(page);
        const size = () =>
          page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
        await expect.poll(size, { message: `${width} px` }).toEqual([width, 900]);
        await expect.poll(() => banner(page).innerText(), { message: `${width} px` }).toContain('Outputs differ');
        await page.getByRole('slider', { name: 'Position in the run' }).waitFor();
        // Cut off at the edge it would not make the page wider.
        await eventually(async () => {
          const { x = 0, width: own = 0 } = (await explainLine(page).boundingBox()) ?? {};
          expect(own, `${width} px`).toBeGreaterThan(200);
          expect(x + own, `${width} px`).toBeLessThanOrEqual(width);
        });
      }
    }));

  it.each([
    [1024, 768],
    [1280, 720],
    [390, 844],
  ])('shows what the program prints without scrolling, at %i × %i', (width, height) =>
    withPage({ viewport: { width, height }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      const last = room(page, 'Console', 'A').locator('code').last();
      await expect.poll(() => last.innerText()).toBe('resumed');
      // What covers it or cuts it off would be found in its place.
      await expect
        .poll(() =>
          last.evaluate((line) => {
            const { left, top, bottom } = line.getBoundingClientRect();
            return [top + 2, bottom - 2].every((y) => line.contains(document.elementFromPoint(left + 2, y)));
          }),
        )
        .toBe(true);
    }),
  );
});

describe('the network', () => {
  it('is not needed once the page is loaded: typing, examples, links and new lanes go on', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await waitForPieces(page);
      await page.context().setOffline(true);
      await runProgram(page, "console.log('offline');\n");
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await expect.poll(() => printed(page, 'A')).toEqual(['offline']);
      await page.getByRole('button', { name: 'Add a lane' }).click();
      await waitForLanes(page);
      await page.keyboard.press('End');
      await expect.poll(() => printed(page, 'C')).toEqual(['offline']);
      await openExamples(page);
      await page.keyboard.type('subclass');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.getByRole('tab', { selected: true }).first().innerText()).toBe('await-subclass.js');
      await page.keyboard.press('u');
      await expect.poll(() => page.getByRole('textbox', { name: 'Link' }).inputValue()).toContain('#1.');
    }));
});

describe('the focus', () => {
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });

  it('goes to the column beside one that is taken away or folded, and stays in it when it is unfolded', () =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      for (let n = 2; n < 4; n++) await runCommand(page, 'Add a lane');
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Remove lane D' }).press('Enter');
      await expect.poll(() => focused(page)).toBe('Lane C');
      await page.getByRole('button', { name: 'Unlock lane C: it then steps alone' }).focus();
      await page.getByRole('button', { name: 'Fold lanes that agree' }).waitFor();
      await page.keyboard.press('f');
      await page.getByRole('button', { name: 'Unfold' }).waitFor();
      await expect.poll(() => focused(page)).toBe('Lane B');
      await page.getByRole('button', { name: 'Unfold' }).press('Enter');
      await expect.poll(() => focused(page)).toBe('Lane B');
      await page.getByRole('button', { name: 'Remove lane A' }).press('Enter');
      await expect.poll(() => focused(page)).toBe('Lane B');
    }));

  it('goes on in a queue that is shown whole, and comes back', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, 'for (let n = 0; n < 30; n++) queueMicrotask(() => {});');
      await page.locator('textarea[data-editor]').press('Escape');
      await page.keyboard.press('Home');
      await page.keyboard.press('j');
      await page.getByRole('button', { name: 'Show all' }).first().press('Enter');
      await expect.poll(() => focused(page)).toMatch(/queueMicrotask/);
      await page.getByRole('button', { name: 'Show few' }).first().press('Enter');
      await expect.poll(() => focused(page)).toBe('Show all');
    }));
});
