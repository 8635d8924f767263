import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import { explainLine, keepPlainEditor, room, runProgram, waitForLanes } from '../support/screen-page.ts';

describe('the timeline’s close-up', () => {
  it('opens by key, picks a job by arrows in every panel, takes the cursor there, and closes', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('m');
      const jobs = page.getByRole('listbox', { name: 'Jobs of the run' });
      await jobs.focus();
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
      await expect.poll(() => jobs.getByRole('option').innerText()).toContain('Lane A: PromiseReactionJob #3, tick 2');
      await page.keyboard.press('Enter');
      await expect.poll(() => explainLine(page).innerText()).toContain('#3');
      await expectAccessible(page);
      await page.keyboard.press('+');
      const strip = page.getByRole('scrollbar', { name: 'Stretch in sight' });
      await expect.poll(() => strip.getAttribute('aria-valuemax').then(Number)).toBeGreaterThan(0);
      await page.keyboard.press('0');
      await page.keyboard.press('m');
      await page.getByRole('slider', { name: 'Position in the run' }).waitFor();
      expect(await jobs.count()).toBe(0);
    }));

  it('begins a long run at the cursor, with rows one can read, follows it, and shows all of it on demand', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await runProgram(
        page,
        `${'(async () => { for (let i = 0; i < 60; i++) await i; })();\n'.repeat(6)}console.log('script');`,
      );
      await page.getByRole('button', { name: 'To the end' }).click();
      await page.getByRole('button', { name: 'Timeline close-up' }).click();
      const strip = page.getByRole('scrollbar', { name: 'Stretch in sight' });
      const place = () => strip.getAttribute('aria-valuenow').then(Number);
      await expect.poll(place).toBeGreaterThan(0);
      const first = page.getByRole('button', { name: 'To the start' });
      await first.click();
      await expect.poll(place).toBe(0);
      const fit = page.getByRole('button', { name: 'Fit' });
      await fit.click();
      await expect.poll(() => fit.isDisabled()).toBe(true);
    }));

  it('is brushed in the strip, and its window dragged by key', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Timeline close-up' }).click();
      const strip = page.getByRole('scrollbar', { name: 'Stretch in sight' });
      const box = await strip.boundingBox();
      if (!box) throw new Error('no strip');
      await page.mouse.move(box.x + box.width * 0.4, box.y + 8);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, box.y + 8, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => strip.getAttribute('aria-valuenow').then(Number)).toBeGreaterThan(0);
      await strip.focus();
      await page.keyboard.press('Home');
      await expect.poll(() => strip.getAttribute('aria-valuenow')).toBe('0');
      expect(await room(page, 'Console', 'A').count()).toBe(1);
    }));

  it('is drawn once for a change of zoom', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Timeline close-up' }).click();
      const zoom = page.getByRole('button', { name: 'Zoom in' }).first();
      const drawings = await zoom.evaluate(async (key: HTMLElement) => {
        let drawn = 0;
        const clear = CanvasRenderingContext2D.prototype.clearRect;
        CanvasRenderingContext2D.prototype.clearRect = function (...box) {
          drawn++;
          clear.apply(this, box);
        };
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const pause = async (): Promise<void> => {
          for (let i = 0; i < 8; i++) await frame();
        };
        await document.fonts.ready;
        do {
          drawn = 0;
          await pause();
        } while (drawn > 0);
        key.click();
        while (drawn === 0) await frame();
        await pause();
        return drawn;
      });
      expect(drawings).toBe(1);
    }));
});
