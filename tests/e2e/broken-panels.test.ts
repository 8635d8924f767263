import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../scripts/serve.mjs';
import { withPage } from '../support/browser.ts';
import { keepPlainEditor, position, runCommand, waitForLanes } from '../support/screen-page.ts';

/*
 * Every panel is made to throw, one after the other, in a build whose components look at a list of names first. What
 * breaks leaves words in its place; the rest of the page is there and works.
 */

const SRC = join(import.meta.dirname, '../../src');
const COMPONENT = /export (?:default )?function ([A-Z]\w*)\((?:[^\n]*\n)*?[^\n]*\) \{\n/g;

function breakable(): Plugin {
  return {
    name: 'breakable-panels',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/src/panels/') || !id.endsWith('.tsx')) return undefined;
      const check = (name: string): string =>
        `if (globalThis.brokenPanels?.includes('${name}')) throw new Error('injected');\n`;
      return { code: code.replace(COMPONENT, (head, name: string) => head + check(name)), map: null };
    },
  };
}

/** How a person gets to a dialog; other panels are on the first screen, or on a phone's. */
const DIALOGS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Palette: (page) => page.locator('body').press('/'),
  Help: (page) => page.locator('body').press('?'),
  Share: (page) => page.locator('body').press('u'),
  Responses: (page) => page.locator('body').press('n'),
  Examples: (page) => page.locator('body').press('x'),
  NativeCheck: (page) => page.locator('body').press('b'),
  Drafts: (page) => runCommand(page, 'Kept programs'),
  Accuracy: (page) => runCommand(page, 'How exact is this?'),
};
const isDialog = (component: string): boolean => component in DIALOGS;

/** What the page puts together: every panel that stands in it by itself. */
const PAGE = ['Screen.tsx', 'stage.ts', 'rooms.tsx'].map((file) => readFileSync(join(SRC, file), 'utf8')).join('\n');
const panels = [...PAGE.matchAll(/from '\.\/panels\/([\w-]+)\/(\w+)\.tsx'/g)].map(([, , component]) => component);
const components = [...new Set([...panels, ...Object.keys(DIALOGS)])].sort();

const folder = mkdtempSync(join(tmpdir(), 'tickscope-broken-'));
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const configFile = join(import.meta.dirname, '../../vite.config.ts');
  await build({
    configFile,
    logLevel: 'error',
    plugins: [breakable()],
    build: { outDir: folder, emptyOutDir: true, minify: false },
  });
  site = await serve({ folder });
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

describe.each(components)('%s', (component) => {
  it('that cannot be drawn leaves the rest of the page', () =>
    withPage(
      {
        path: site.address,
        expected: /./,
        viewport: component === 'LaneTabs' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        prepare: async (page) => {
          await keepPlainEditor(page);
          await page.addInitScript((name) => Object.assign(globalThis, { brokenPanels: [name] }), component);
        },
      },
      async (page) => {
        const alerts = page.getByRole('alert').filter({ hasText: 'could not be drawn' });
        if (isDialog(component)) {
          await waitForLanes(page);
          await DIALOGS[component](page);
          await page.getByText('Something failed inside Tickscope.').waitFor();
          await page.keyboard.press('End');
          await expect.poll(async () => (await position(page)).now).toBeGreaterThan(1);
        } else {
          await alerts.first().waitFor();
          // However low the part, its way on is in sight.
          const retry = alerts.first().getByRole('button', { name: 'Try again' });
          await expect.poll(() => retry.evaluate(isSeen)).toBe(true);
        }
        // Whatever broke, it is one part of these.
        const parts = ['textarea[data-editor]', 'main', '[role=slider]', 'header'];
        const missing = async (): Promise<number> => {
          const counts = await Promise.all(parts.map((part) => page.locator(part).count()));
          return counts.filter((count) => count === 0).length;
        };
        await expect.poll(missing).toBeLessThanOrEqual(1);
        await page.evaluate(() => Object.assign(globalThis, { brokenPanels: [] }));
        for (let left = await alerts.count(); left > 0; left--) {
          await alerts.first().getByRole('button', { name: 'Try again' }).dispatchEvent('click');
        }
        await expect.poll(() => alerts.count()).toBe(0);
      },
    ));
});
