import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from '../support/browser.ts';
import { eventually, keepPlainEditor, room, runProgram, waitForLanes } from '../support/screen-page.ts';

/* What has no room where it belongs ends with an ellipsis, and is read whole on demand: by finger, by key, by mouse. */

const LONG = 'a line that is far longer than the place it has on a phone, and goes on behind its end';
const PROGRAM = `const log = (x) => console.log(x);
log('${LONG}');
log('short');
Promise.resolve().then(function callbackWithANameThatIsLongerThanAnyCardOnAPhoneIsWide() { log('then'); });
`;

const whole = (page: Page) => page.locator('[data-cut-text]');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, prepare: keepPlainEditor };

describe('a text that is cut', () => {
  it('is shown whole by a tap, and goes with the next one, or with Escape', () =>
    withPage(phone, async (page) => {
      await waitForLanes(page);
      await runProgram(page, PROGRAM);
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      const line = room(page, 'Console', 'A').getByText(LONG);
      await line.tap();
      await eventually(async () => expect(await whole(page).innerText()).toBe(LONG));
      const box = await whole(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 391)).toBeLessThanOrEqual(390);
      await line.tap();
      await whole(page).waitFor({ state: 'hidden' });
      await line.tap();
      await whole(page).waitFor();
      await whole(page).tap();
      await whole(page).waitFor({ state: 'hidden' });
      await line.tap();
      await whole(page).waitFor();
      await page.keyboard.press('Escape');
      await whole(page).waitFor({ state: 'hidden' });
      // Nothing is said of what is whole.
      await room(page, 'Console', 'A').getByText('short', { exact: true }).tap();
      expect(await whole(page).isVisible()).toBe(false);
    }));

  it('is shown by Enter on the card that holds it, which is selected as ever', () =>
    withPage({ viewport: { width: 1024, height: 768 }, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, PROGRAM);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      const card = room(page, 'Microtask queue', 'A').locator('[data-item]').first();
      for (let step = 0; step < 30 && (await card.count()) === 0; step++) await page.keyboard.press('ArrowRight');
      await card.focus();
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await whole(page).innerText()).toContain('callbackWithANameThat'));
      expect(await card.getAttribute('aria-pressed')).toBe('true');
      await page.keyboard.press('Enter');
      await whole(page).waitFor({ state: 'hidden' });
    }));

  it('is the title of its place for a mouse', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, PROGRAM.replace(LONG, `${LONG} ${LONG}`));
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      const line = room(page, 'Console', 'A').getByText(LONG);
      await line.hover();
      await eventually(async () => expect(await line.getAttribute('title')).toBe(`${LONG} ${LONG}`));
      await line.click();
      expect(await whole(page).isVisible()).toBe(false);
    }));
});

describe('a line that a function of the program prints', () => {
  it('names who called that first', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(page, PROGRAM);
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      const lines = room(page, 'Console', 'A').getByRole('listitem');
      await eventually(async () => {
        const places = await lines.allInnerTexts();
        expect(places.map((text) => /line \d+.*/.exec(text)?.[0])).toEqual([
          'line 2 via line 1',
          'line 3 via line 1',
          'line 4 via line 1',
        ]);
      });
    }));
});

describe('the command list on a phone', () => {
  it('has nothing that changes nothing there', () =>
    withPage(phone, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Commands' });
      await dialog.getByRole('combobox').fill('lane');
      await dialog.getByRole('option', { name: 'Add a lane' }).waitFor();
      expect(await dialog.getByRole('option', { name: /Fold lanes/ }).count()).toBe(0);
      await page.setViewportSize({ width: 1024, height: 768 });
      await dialog.getByRole('option', { name: /Fold lanes/ }).waitFor();
    }));
});
