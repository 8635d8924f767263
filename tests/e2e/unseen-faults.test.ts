import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import { eventually, keepPlainEditor, printed, waitForLanes, writeProgram } from '../support/screen-page.ts';

/* Faults of the browser around the page, several on one visit: what it lacks, kept, stops and brings back. */

const editor = (page: Page) => page.locator('textarea[data-editor]');

async function expectAlive(page: Page, word: string): Promise<void> {
  await writeProgram(page, `console.log('${word}');\n`);
  await page.keyboard.press('Escape');
  await eventually(async () => {
    await page.keyboard.press('End');
    expect([await printed(page, 'A'), await printed(page, 'B')]).toEqual([[word], [word]]);
  });
}

/** Drops a file: its name and its bytes, or how many of them. */
async function drop(page: Page, name: string, content: string | number): Promise<void> {
  await page.evaluate(
    ([fileName, bytes]) => {
      const files = new DataTransfer();
      files.items.add(new File([typeof bytes === 'number' ? new Uint8Array(bytes) : bytes], fileName));
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
    },
    [name, content] as const,
  );
}

it('a browser without canvas, clipboard and drawn pictures still runs programs, and what is dropped is opened or said', () =>
  withPage(
    {
      prepare: async (page) => {
        await keepPlainEditor(page);
        await page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
        });
      },
    },
    async (page) => {
      await waitForLanes(page);
      await expectAlive(page, 'bare');
      await page.keyboard.press('m');
      await page.keyboard.press('u');
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByText('The browser did not allow copying.').waitFor();
      await page.keyboard.press('Escape');
      for (const [name, content, said] of [
        ['picture.png', 100, 'Only programs saved here'],
        ['bytes.js', 100, 'What it holds cannot be read.'],
        ['bytes.json', 100, 'What it holds cannot be read.'],
        ['half.json', '{"v":1,"files":{"a.js":', 'What it holds cannot be read.'],
        ['huge.js', 20_000_000, 'It unpacks to more than this page accepts.'],
      ] as const) {
        await drop(page, name, content);
        await page.getByText(said).first().waitFor();
        expect(await editor(page).inputValue(), name).toBe("console.log('bare');\n");
      }
      await page.evaluate(() =>
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: new DataTransfer() })),
      );
      await expectAlive(page, 'afterwards');
    },
  ));

describe('an app that cannot start says so, and hands over what was typed', () => {
  const TYPED = "console.log('typed before');\n";

  async function expectLastWords(page: Page, reason: RegExp): Promise<void> {
    await page.getByRole('heading', { name: 'Tickscope cannot be shown' }).waitFor();
    await page.getByText(reason).waitFor();
    expect(await page.getByRole('textbox', { name: 'race.js' }).inputValue()).toBe(TYPED);
  }

  it.each([
    ['its own file being gone', /index-[\w-]+\.js/],
    ['an interface of the browser missing', /failed in this browser: .*matchMedia/],
  ])('for %s', (what, reason) =>
    withPage({ prepare: keepPlainEditor, expected: /404|Failed to load|MIME|matchMedia/ }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, TYPED);
      await eventually(async () =>
        expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('typed before'),
      );
      const entry = /\/assets\/index-[^/]*\.js$/;
      if (what.startsWith('its own')) await page.route(entry, (route) => route.fulfill({ status: 404 }));
      else await page.addInitScript(() => Object.defineProperty(window, 'matchMedia', { value: undefined }));
      await page.reload();
      await expectLastWords(page, reason);
      await expectAccessible(page);
      if (!what.startsWith('its own')) return;
      await page.unroute(entry);
      await page.getByRole('button', { name: 'Reload' }).click();
      await waitForLanes(page);
      expect(await editor(page).inputValue()).toBe(TYPED);
    }),
  );

  it('and says nothing of faults that leave it on the page', () =>
    withPage({ prepare: keepPlainEditor, expected: /beside the point/ }, async (page) => {
      await waitForLanes(page);
      await page.evaluate(() => setTimeout(() => Promise.reject(new Error('beside the point'))));
      await page.waitForTimeout(2000);
      expect(await page.getByRole('heading', { name: 'Tickscope cannot be shown' }).count()).toBe(0);
    }));
});

it('a browser in which the full editor cannot live keeps the plain one, and what was typed meanwhile', () =>
  withPage(
    {
      prepare: async (page) => {
        await page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        });
      },
      expected: /getRelativeLuminance|createColorData|TypeError/,
    },
    async (page) => {
      const troubles: string[] = [];
      page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
      await waitForLanes(page);
      await expect.poll(() => troubles.length).toBeGreaterThan(0);
      await expectAlive(page, 'plain');
    },
  ));

/** Everything that is kept, worthless or from long ago. */
const KEPT: Readonly<Record<string, string>> = {
  'tickscope.prefs.1': JSON.stringify({
    plainEditor: true,
    theme: 'none',
    size: [],
    speed: 9999,
    editorWidth: 0.01,
    editorHeight: 9998,
    sizes: { dock: 9999, x: 1e-9 },
    closed: ['no such room', '__proto__'],
    internals: null,
    v: 7,
  }),
  'tickscope.draft.2.truncated': '{"v":2,"at":99,"program":{"files":{"main.js":"cut o',
  'tickscope.draft.2.number': '7',
  'tickscope.draft.2.later': '{"v":3,"everything":"else"}',
  'tickscope.draft.2.odd': JSON.stringify({
    v: 2,
    at: 'x',
    program: { files: { 'main.js': 1 }, entry: 'main.js', goal: 'auto', seed: 1 },
  }),
  'tickscope.draft.1': JSON.stringify({
    program: { files: { 'old.js': "console.log('of the first version');\n" }, entry: 'old.js', goal: 'auto', seed: 1 },
    lanes: [{ id: 'a', engine: 'gone', profile: 'gone', host: 'gone' }, 5, null],
    breakpoints: 'none',
    openFile: 'gone.js',
    history: { 'old.js': { past: [{ at: -1 }], future: 3 } },
  }),
  'tickscope.aside.1': ']',
  'tickscope.damaged.older': '\ud800',
};

describe('what this browser kept', () => {
  it('worthless in every key, or by an earlier version, costs nothing that can be read, and what cannot is shown', () =>
    withPage(
      {
        prepare: async (page) =>
          void (await page.addInitScript((kept) => {
            if (window !== window.top || sessionStorage.getItem('tickscope.tab')) return;
            for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
            sessionStorage.setItem('tickscope.tab', '../nobody');
          }, KEPT)),
      },
      async (page) => {
        await waitForLanes(page);
        expect(await editor(page).inputValue()).toBe("console.log('of the first version');\n");
        await page.getByRole('button', { name: 'Look at it' }).click();
        const shown = page.getByRole('dialog', { name: 'Kept programs' });
        await expect.poll(() => shown.innerText()).toContain('cut o');
        expect(await shown.innerText()).toContain('The last 30 are kept');
        await page.keyboard.press('Escape');
        await expectAlive(page, 'kept');
        await page.reload();
        await waitForLanes(page);
        await expect.poll(() => editor(page).inputValue()).toBe("console.log('kept');\n");
        expect(await page.evaluate(() => localStorage.getItem('tickscope.draft.2.later'))).toBe(
          KEPT['tickscope.draft.2.later'],
        );
      },
    ));
});

const LINKS = [
  '#1.q1YqU7Iy1FFKy8xJLVayqlbKTczM08sCMpWS8_OK83NS9XLy0zXU89MUEhVyMvOy1TWtY_KUanWUUvNKiiqBymAadJRyEvNAZkTH1gIA',
  '#1.broken',
];

it('a page that is frozen, loses its workers in mid-run and travels through links goes on with what was typed', () =>
  withPage(
    {
      expected: /ERR_FAILED|Failed to load/,
      prepare: async (page) => {
        await keepPlainEditor(page);
        await page.route(/\/assets\/syntax-[^/]*\.js$/, (route) => route.abort());
        await page.addInitScript(() => {
          const Platform = Worker;
          window.Worker = class extends Platform {
            constructor(...args: ConstructorParameters<typeof Worker>) {
              super(...args);
              this.addEventListener('message', ({ data }) => {
                if (data.kind !== 'started' || document.body.dataset.deadly === undefined) return;
                this.terminate();
                document.body.dataset.deadly += '+';
              });
            }
          };
        });
      },
    },
    async (page) => {
      await waitForLanes(page);
      // The parser's worker cannot be loaded: the lanes find the mistake themselves.
      await writeProgram(page, 'let = = 1\n');
      await page
        .getByText(/SyntaxError|Unexpected token/)
        .first()
        .waitFor();
      await page.evaluate(() => void (document.body.dataset.deadly = ''));
      await writeProgram(page, 'for (let i = 0; ; i++) [i].map(String);\n');
      await expect.poll(() => page.evaluate(() => document.body.dataset.deadly)).toBe('++');
      await page.evaluate(() => delete document.body.dataset.deadly);
      await expectAlive(page, 'with new workers');
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expectAlive(page, 'mine');
      const follow = (link: string) => page.evaluate((hash) => void (location.hash = hash), link);
      await follow(LINKS[0]);
      await expect.poll(() => editor(page).inputValue()).toBe("console.log('of a link');\n");
      await follow(LINKS[1]);
      await page.getByText('This link cannot be opened.').waitFor();
      await page.goBack();
      await page.goBack();
      await expect.poll(() => editor(page).inputValue()).toBe("console.log('mine');\n");
      await page.goForward();
      await expect.poll(() => editor(page).inputValue()).toBe("console.log('of a link');\n");
      await page.goBack();
      await expect.poll(() => editor(page).inputValue()).toBe("console.log('mine');\n");
    },
  ));
