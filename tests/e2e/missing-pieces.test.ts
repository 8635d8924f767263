import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SITE } from '../../scripts/serve.mjs';
import { withPage } from '../support/browser.ts';
import {
  eventually,
  keepPlainEditor,
  printed,
  runCommand,
  waitForLanes,
  waitUntilKept,
  writeProgram,
} from '../support/screen-page.ts';

/*
 * Every piece that the built page fetches later, and that does not come: the page stands, says what it could not show where
 * somebody asked for it, and keeps what is typed.
 */

const assets = readdirSync(join(SITE, 'assets'));
const manifest = JSON.parse(readFileSync(join(SITE, 'manifest.json'), 'utf8')) as Record<
  string,
  { file: string; name: string; isDynamicEntry?: boolean }
>;
const chunks = Object.values(manifest);
const piecesOfPage = chunks.filter(({ isDynamicEntry }) => isDynamicEntry).map(({ name }) => name);
const ofPage = new Set(chunks.map(({ file }) => file));
/** What workers consist of, without the marks of versions. */
const piecesOfWorkers = assets
  .filter((file) => file.endsWith('.js') && !ofPage.has(`assets/${file}`))
  .map((file) => file.replace(/-[\w-]{8}\.js$/, ''));

/** Asked for by a key, and said to be missing in their place. */
const BY_KEY: Readonly<Record<string, string>> = {
  Help: '?',
  Share: 'u',
  Responses: 'n',
  Examples: 'x',
  NativeCheck: 'b',
  Export: 'Shift+E',
  SavePicture: 'Shift+E',
  Outputs: 'd',
  AnatomyDialog: 'a',
  CostsDialog: 'Shift+A',
  Look: 'v',
  StackTraces: 'w',
  Predict: 'p',
  Breakpoints: 'Shift+F9',
  Palette: '/',
};
const BY_COMMAND: Readonly<Record<string, string>> = {
  Drafts: 'Kept programs',
  Accuracy: 'How exact is this?',
};
/** Beside the rest: what they add is missing, and nothing else. */
const QUIET = [
  'advice',
  'AdviceList',
  'AwaitList',
  'EditorOver',
  'ProblemList',
  'StartHere',
  'StarvedTimers',
  'plain-javascript',
  'visits',
  'en-terms',
  'en-narrowed',
  'javascript',
  'MonacoEditor',
  'DebugMenu',
  'Verdict',
  'SwitchesDialog',
];
const VIEWS: Readonly<Record<string, string>> = { CloseUp: 'm', PromiseGraph: 'r', Variables: 'Shift+V' };
/** Tried one by one below, or in faults.test.ts (the stage). */
const ALONE = ['stage', 'controls', 'picture-of-runs', 'link', 'all'];
/** Of the embedded view, which keeps nothing. */
const EMBEDDED = ['embed-api'];

/** Without the first two no lane runs; without the others, those of a host or an engine. */
const OF_LANES = [
  'lane',
  'rereading',
  'host-lines',
  'display',
  'long-lists',
  'create-node-host',
  'create-page-host',
  'shell-host',
  'event-classes',
  'fetch',
  'intl',
  'sources',
  'lookup',
];
const LATER_OF_LANES = [
  'later-sources',
  'seldom-sources',
  'old-sources',
  'test-sources',
  'compression',
  'single-byte-encodings',
  'languages',
  'locale-texts',
  'training',
  'inspection-runner',
  'syntax',
];

const missing = 'A part of the page could not be loaded.';
const TYPED = "console.log('mine');\n";

const without =
  (names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await keepPlainEditor(page);
    const files = new RegExp(`/assets/(?:${names.join('|')})-[\\w-]{8}\\.js$`);
    await page.route(files, (route) => route.abort());
  };

const expected = /ERR_FAILED|dynamically imported|Failed to load/;

async function expectMine(page: Page): Promise<void> {
  await writeProgram(page, TYPED);
  await waitUntilKept(page, TYPED);
  await page.keyboard.press('Escape');
  await eventually(async () => {
    await page.keyboard.press('End');
    expect([await printed(page, 'A'), await printed(page, 'B')]).toEqual([['mine'], ['mine']]);
  });
}

it('all pieces of the build are accounted for', () => {
  const known = [BY_KEY, BY_COMMAND, VIEWS].flatMap(Object.keys).concat(QUIET, ALONE, EMBEDDED);
  expect(piecesOfPage.toSorted()).toEqual(known.toSorted());
  expect([...new Set(piecesOfWorkers)].toSorted()).toEqual([...OF_LANES, ...LATER_OF_LANES].toSorted());
});

describe('pieces of the page that do not come', () => {
  it('are said where a dialog or a view was asked for, and everything else goes on', () =>
    withPage(
      {
        prepare: without([...Object.keys(BY_KEY), ...Object.keys(VIEWS)].filter((name) => name !== 'Palette')),
        expected,
      },
      async (page) => {
        await waitForLanes(page);
        await expectMine(page);
        for (const [name, key] of Object.entries({ ...BY_KEY, ...VIEWS })) {
          if (name === 'Palette') continue;
          await page.keyboard.press(key);
          await expect.poll(() => page.getByText(missing).count(), { message: name }).toBeGreaterThan(0);
          if (name in VIEWS) await page.keyboard.press(key);
          else await page.getByRole('button', { name: 'Dismiss' }).click();
          await expect.poll(() => page.getByText(missing).count(), { message: name }).toBe(0);
        }
        await expectMine(page);
      },
    ));

  it('are said in place of the list of commands, and of what was asked for by it', () =>
    withPage({ prepare: without(Object.keys(BY_COMMAND)), expected }, async (page) => {
      await waitForLanes(page);
      for (const command of Object.values(BY_COMMAND)) {
        await runCommand(page, command);
        await page.getByText(missing).first().waitFor();
        await page.getByRole('button', { name: 'Dismiss' }).click();
      }
      await expectMine(page);
      await without(['Palette'])(page);
      await page.reload();
      await waitForLanes(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await page.getByText(missing).first().waitFor();
      await page.keyboard.press('Escape');
      await expectMine(page);
    }));

  it('and only add something cost what they add', () =>
    withPage({ prepare: without(QUIET), expected }, async (page) => {
      await waitForLanes(page);
      await expectMine(page);
      await writeProgram(page, 'let = = 1\n');
      await page.keyboard.press('Shift+F8');
      await expectMine(page);
      await page.reload();
      await waitForLanes(page);
      expect(await page.locator('textarea[data-editor]').inputValue()).toBe(TYPED);
    }));

  it('leave a link that was followed unopened, and say so there and where one is made', () =>
    withPage({ path: '#1.AAAA', prepare: without(['link']), expected }, async (page) => {
      await page.getByText(missing).first().waitFor();
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await page.keyboard.press('u');
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.keyboard.press('Escape');
      await expectMine(page);
    }));

  it('are said where the examples would be', () =>
    withPage({ prepare: without(['all']), expected }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('x');
      await expect.poll(() => page.getByText(missing).count()).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expectMine(page);
    }));

  it.each([
    ['commands', 'controls'],
    ['pictures', 'picture-of-runs'],
  ])('leave what was typed, without %s', (_what, name) =>
    withPage({ prepare: without([name]), expected }, async (page) => {
      const editor = page.locator('textarea[data-editor]');
      await editor.waitFor();
      await writeProgram(page, TYPED);
      await waitUntilKept(page, TYPED);
      if (name === 'picture-of-runs') await page.getByText(missing).first().waitFor();
      await page.unrouteAll();
      await page.reload();
      await waitForLanes(page);
      expect(await editor.inputValue()).toBe(TYPED);
      await expectMine(page);
    }),
  );
});

describe('pieces of workers that do not come', () => {
  it.each(OF_LANES.filter((name) => !['lane', 'create-node-host'].includes(name)))(
    '%s: lanes that need it say so and start when it can be had; the others run',
    (name) =>
      withPage({ prepare: without([name]), expected }, async (page) => {
        await page.locator('main').waitFor();
        for (const lane of ['A', 'B'])
          await page
            .getByRole('combobox', { name: `Host of lane ${lane}` })
            .selectOption({ label: name === 'shell-host' ? 'Shell' : 'Web page' });
        const alerts = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
        await expect.poll(() => alerts.count()).toBe(2);
        expect(await page.locator('textarea[data-editor]').inputValue()).toContain('waiter');
        await page.unrouteAll();
        for (let lane = 0; lane < 2; lane++)
          await page.getByRole('button', { name: 'Start this lane again' }).first().click();
        await expectMine(page);
      }),
  );

  it('later are not missed by programs that do not need them', () =>
    withPage(
      { prepare: without(LATER_OF_LANES.filter((name) => !/^(?:later|seldom)-sources$/.test(name))), expected },
      async (page) => {
        await waitForLanes(page);
        await expectMine(page);
      },
    ));
});
