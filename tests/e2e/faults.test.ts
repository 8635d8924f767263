import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { siteAddress, withPage } from '../support/browser.ts';
import {
  eventually,
  keepPlainEditor,
  printed,
  waitForLanes,
  waitUntilKept,
  writeProgram,
} from '../support/screen-page.ts';

/* Faults of our own, injected into the built site: into its workers, its files, its storage and its life. */

/** Goes before a lane worker's code: programs with these words make the worker itself fail. */
const FAULTY_WORKER = `self.addEventListener('message', (event) => {
  const { data } = event;
  const text = JSON.stringify(data?.settings?.files ?? '');
  if (text.includes('FAULT throw')) throw new Error('injected');
  if (text.includes('FAULT hang')) for (;;);
  if (text.includes('FAULT close')) close();
  if (text.includes('FAULT mute')) {
    event.stopImmediatePropagation();
    setInterval(() => postMessage({ kind: 'progress', runId: data.runId, ops: 1, events: 1 }), 100);
  }
});\n`;

/** The worker's own file; others begin with the same word. */
const LANE = /\/assets\/lane-[\w-]{8}\.js$/;
/** The code of Node, which the worker fetches for itself. */
const HOST = /\/assets\/create-node-host-[\w-]{8}\.js$/;
const SYNTAX = /\/assets\/syntax-[^/]*\.js$/;

async function faultyWorkers(page: Page): Promise<void> {
  await keepPlainEditor(page);
  await page.route(LANE, async (route: Route) => {
    // The page may be closed meanwhile: then nobody waits for the worker's code.
    const response = await route.fetch();
    const code = await response.text().catch(() => null);
    if (code !== null) await route.fulfill({ response, body: FAULTY_WORKER + code });
  });
}

const editor = (page: Page) => page.locator('textarea[data-editor]');

/** Keeps in which order parts of the page are there for the first time from now on. */
async function watchOrder(page: Page, parts: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((selectors) => {
    const order: string[] = [];
    const look = (): void => {
      for (const [name, selector] of Object.entries(selectors))
        if (!order.includes(name) && document.querySelector(selector)) order.push(name);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { order });
  }, parts);
}

const orderOf = (page: Page) => page.evaluate(() => (window as unknown as { order: string[] }).order);

async function expectAlive(page: Page): Promise<void> {
  await writeProgram(page, "console.log('alive');\n");
  await page.keyboard.press('Escape');
  await eventually(async () => {
    // Again and again: before a lane's first picture there is no end to go to.
    await page.keyboard.press('End');
    expect(await printed(page, 'A')).toEqual(['alive']);
    expect(await printed(page, 'B')).toEqual(['alive']);
  });
}

describe('a lane worker', () => {
  it('that throws is replaced; picture and program stay; a report without the program can be copied', () =>
    withPage(
      { prepare: faultyWorkers, expected: /injected/, permissions: ['clipboard-read', 'clipboard-write'] },
      async (page) => {
        await waitForLanes(page);
        await page.keyboard.press('End');
        const before = await printed(page, 'A');
        await writeProgram(page, '// FAULT throw\nsecret();\n');
        const alerts = page.getByRole('alert').filter({ hasText: 'Tickscope failed in this lane.' });
        await expect.poll(() => alerts.count()).toBe(2);
        // When every lane is lost, none goes on.
        await expect
          .poll(() =>
            alerts
              .filter({ hasText: 'go on' })
              .or(alerts.filter({ hasText: 'goes on' }))
              .count(),
          )
          .toBe(0);
        expect(await printed(page, 'A')).toEqual(before);
        expect(await editor(page).inputValue()).toContain('secret');
        await alerts.first().getByRole('button', { name: 'Copy a report' }).click();
        await expect.poll(() => page.getByText('Report copied.').count()).toBe(1);
        const report = await page.evaluate(() => navigator.clipboard.readText());
        expect(report).toMatch(/Tickscope report[\s\S]*lane worker \(threw\)[\s\S]*injected/);
        expect(report).not.toContain('secret');
        await expectAlive(page);
      },
    ));

  it.each(['hang', 'close'])('that gives no sign of life (%s) is replaced, and the page works meanwhile', (fault) =>
    withPage({ prepare: faultyWorkers }, async (page) => {
      await waitForLanes(page);
      await page.keyboard.press('u');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await watchOrder(page, { dialog: 'dialog[open]', alert: '[role=alert]' });
      await writeProgram(page, `// FAULT ${fault}\n`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('u');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      const alerts = page.getByRole('alert').filter({ hasText: 'This lane stopped answering.' });
      await expect.poll(() => alerts.count()).toBe(2);
      // Well before the lane was given up.
      expect(await orderOf(page)).toEqual(['dialog', 'alert']);
      await expectAlive(page);
    }),
  );

  it('that hangs is given up at once when the program changes', () =>
    withPage({ prepare: faultyWorkers }, async (page) => {
      await waitForLanes(page);
      await watchOrder(page, { alert: '[role=alert]' });
      await writeProgram(page, '// FAULT hang\n');
      await expect
        .poll(() => page.locator('[data-lane-head]').allInnerTexts())
        .toEqual(Array(2).fill(expect.stringContaining('runs …')));
      await expectAlive(page);
      // Nobody waited until a worker counts as dead.
      expect(await orderOf(page)).toEqual([]);
    }));

  it('that ended while it had nothing to do, with all others, is replaced at the next run, and nothing is said', () =>
    withPage(
      {
        prepare: async (page) => {
          await keepPlainEditor(page);
          await page.addInitScript(() => {
            const Platform = Worker;
            const all: Worker[] = [];
            window.Worker = class extends Platform {
              constructor(...args: ConstructorParameters<typeof Worker>) {
                super(...args);
                all.push(this);
              }
            };
            document.addEventListener('end', () => {
              for (const worker of all) worker.terminate();
            });
          });
        },
      },
      async (page) => {
        await waitForLanes(page);
        await page.evaluate(() => document.dispatchEvent(new Event('end')));
        await expectAlive(page);
        expect(await page.getByRole('alert').count()).toBe(0);
      },
    ));

  it.each([
    ['itself', LANE],
    ['or its host', HOST],
  ])('that cannot be loaded, %s, is said, and starts when it can', (_what, file) =>
    withPage(
      {
        expected: /ERR_FAILED|Failed to load/,
        prepare: async (page) => {
          await keepPlainEditor(page);
          await page.route(file, (route) => route.abort());
        },
      },
      async (page) => {
        const alerts = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
        await expect.poll(() => alerts.count()).toBe(2);
        expect(await editor(page).inputValue()).toContain('waiter');
        await page.unroute(file);
        for (let lane = 0; lane < 2; lane++) {
          await page.getByRole('button', { name: 'Start this lane again' }).first().click();
        }
        await expectAlive(page);
      },
    ),
  );
});

describe('the parser’s worker', () => {
  it.each([
    ['throws', "self.onmessage = () => { throw new Error('injected'); };"],
    ['is not JavaScript', 'this is not JavaScript'],
    ['hangs', 'self.onmessage = () => { for (;;); };'],
  ])('that %s leaves the lanes running', (_, body) =>
    withPage(
      {
        expected: /injected|SyntaxError|Unexpected/,
        prepare: async (page) => {
          await keepPlainEditor(page);
          await page.route(SYNTAX, async (route) => {
            await route.fulfill({ response: await route.fetch(), body });
          });
        },
      },
      async (page) => {
        await waitForLanes(page);
        await page.keyboard.press('End');
        expect(await printed(page, 'B')).toEqual(['resumed', 'first', 'second']);
      },
    ),
  );
});

describe('files of the site that are gone, as after an update', () => {
  it('leave the editor and a way to reload', () =>
    withPage(
      {
        expected: /404|dynamically imported|Failed to load|MIME/,
        prepare: async (page) => {
          await keepPlainEditor(page);
          await page.route(/\/assets\/stage-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
        },
      },
      async (page) => {
        await page.getByText('A part of the page could not be loaded.').waitFor();
        expect(await editor(page).inputValue()).toContain('waiter');
        await writeProgram(page, '// typed meanwhile\n');
        await page.unroute(/\/assets\/stage-[^/]*\.js$/);
        await page.getByRole('button', { name: 'Reload' }).click();
        await waitForLanes(page);
        expect(await editor(page).inputValue()).toBe('// typed meanwhile\n');
      },
    ));

  it('that belong to a dialog are said in its place', () =>
    withPage(
      {
        expected: /404|dynamically imported|Failed to load|MIME/,
        prepare: async (page) =>
          void (await page.route(/\/assets\/Help-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }))),
      },
      async (page) => {
        await waitForLanes(page);
        await page.keyboard.press('?');
        await page.getByText('A part of the page could not be loaded.').waitFor();
        await page.keyboard.press('End');
        expect(await printed(page, 'B')).toEqual(['resumed', 'first', 'second']);
      },
    ));
});

it('an error that nobody catches is said, with a report, and the page goes on', () =>
  withPage({ prepare: keepPlainEditor, expected: /injected/ }, async (page) => {
    await waitForLanes(page);
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('injected');
        }),
    );
    await page.getByText('Something failed inside Tickscope. Your program is kept.').waitFor();
    await expectAlive(page);
  }));

describe('what was typed', () => {
  const text = "console.log('mine');\n";

  it('survives the death of the tab', () =>
    withPage({ prepare: keepPlainEditor, expected: /crashed/ }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, text);
      await waitUntilKept(page, text);
      await page.goto('chrome://crash').catch(() => {});
      const other = await page.context().newPage();
      await keepPlainEditor(other);
      await other.goto(siteAddress());
      await waitForLanes(other);
      expect(await editor(other).inputValue()).toBe(text);
    }));

  it('is shown and not run by the next visit when the tab died of it, until the person says so', () =>
    withPage({ prepare: faultyWorkers, expected: /crashed/ }, async (page) => {
      const mark = () =>
        page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('tickscope.running.')));
      const program = "// FAULT mute\nconsole.log('runs');\n";
      await waitForLanes(page);
      await writeProgram(page, program);
      await mark();
      // Left in mid-run, as anybody may.
      await page.reload();
      await mark();
      expect(await page.getByRole('button', { name: 'Run it' }).count()).toBe(0);
      await page.goto('chrome://crash').catch(() => {});
      const other = await page.context().newPage();
      await keepPlainEditor(other);
      await other.goto(siteAddress());
      await other.getByText('The page ended while this program ran, so it was not started by itself.').waitFor();
      expect(await editor(other).inputValue()).toBe(program);
      await expect.poll(() => other.locator('[data-lane-head]').allInnerTexts()).toHaveLength(2);
      for (const head of await other.locator('[data-lane-head]').allInnerTexts()) expect(head).toContain('not started');
      await other.getByRole('button', { name: 'Run it' }).click();
      await eventually(async () => {
        await other.keyboard.press('End');
        expect(await printed(other, 'B')).toEqual(['runs']);
      });
    }));

  it('in two tabs at once is kept for each, and neither is overwritten', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, text);
      await waitUntilKept(page, text);
      const other = await page.context().newPage();
      await keepPlainEditor(other);
      await other.goto(siteAddress());
      await waitForLanes(other);
      expect(await editor(other).inputValue()).toBe(text);
      await writeProgram(other, '// the second tab\n');
      await waitUntilKept(other, '// the second tab');
      await page.reload();
      await waitForLanes(page);
      expect(await editor(page).inputValue()).toBe(text);
      await writeProgram(page, '// the first tab\n');
      await waitUntilKept(page, '// the first tab');
      for (const [tab, kept] of [
        [page, '// the first tab\n'],
        [other, '// the second tab\n'],
      ] as const) {
        await tab.reload();
        await waitForLanes(tab);
        expect(await editor(tab).inputValue()).toBe(kept);
      }
    }));

  it('can be taken back after a reload, in the plain editor', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, text);
      // What is typed within 700 ms is taken back as one.
      await page.waitForTimeout(900);
      await writeProgram(page, '// worse\n');
      await waitUntilKept(page, '// worse');
      await page.reload();
      await waitForLanes(page);
      await editor(page).focus();
      await page.keyboard.press('Control+z');
      await expect.poll(() => editor(page).inputValue()).toBe(text);
      await page.keyboard.press('Control+z');
      await expect.poll(() => editor(page).inputValue()).toContain('waiter');
      await page.keyboard.press('Control+Shift+z');
      await expect.poll(() => editor(page).inputValue()).toBe(text);
    }));

  it('is there again when the person goes back from a link', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, text);
      await waitUntilKept(page, text);
      await page.evaluate(
        () =>
          void (location.hash =
            '#1.q1YqU7Iy1FFKy8xJLVayqlbKTczM08sCMpWS8_OK83NS9XLy0zXU89MUEhVyMvOy1TWtY_KUanWUUvNKiiqBymAadJRyEvNAZkTH1gIA'),
      );
      await expect.poll(() => editor(page).inputValue()).toContain('of a link');
      await page.goBack();
      await expect.poll(() => editor(page).inputValue()).toBe(text);
    }));

  it('is not kept where storage is full, which is said, and everything else works', () =>
    withPage(
      {
        prepare: async (page) => {
          await keepPlainEditor(page);
          await page.addInitScript(() => {
            if (window !== window.top) return;
            for (let size = 4_000_000; size > 0; size = Math.floor(size / 2)) {
              try {
                for (let n = 0; ; n++) localStorage.setItem(`other.${size}.${n}`, 'x'.repeat(size));
              } catch {}
            }
          });
        },
      },
      async (page) => {
        await waitForLanes(page);
        await writeProgram(page, text);
        await page.getByText('does not let the page keep a draft').waitFor();
        await expectAlive(page);
        // The tab has it as long as it lives, and the browser asks before it throws it away.
        const asked: string[] = [];
        page.on('dialog', (dialog) => {
          asked.push(dialog.type());
          void dialog.accept();
        });
        await editor(page).click();
        await page.reload();
        await waitForLanes(page);
        expect([asked, await editor(page).inputValue()]).toEqual([['beforeunload'], "console.log('alive');\n"]);
      },
    ));

  it.each([
    ['an example', ''],
    [
      'a link',
      '#1.q1YqU7Iy1FFKy8xJLVayqlbKTczM08sCMpWS8_OK83NS9XLy0zXU89MUEhVyMvOy1TWtY_KUanWUUvNKiiqBymAadJRyEvNAZkTH1gIA',
    ],
  ])('is not all: lanes chosen for the program of %s are there after a reload', (_, path) =>
    withPage({ path, prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      const before = await editor(page).inputValue();
      const host = page.getByRole('combobox', { name: 'Host of lane A' });
      await host.selectOption({ label: 'Web page' });
      await page.reload();
      await waitForLanes(page);
      const chosen = host.locator('option:checked').innerText();
      expect([await chosen, await editor(page).inputValue()]).toEqual(['Web page', before]);
      expect(new URL(page.url()).hash).toBe(path);
    }),
  );

  it('in a file that was removed can be brought back', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await page.getByRole('button', { name: 'Add a file' }).click();
      await writeProgram(page, text);
      await page.getByRole('button', { name: 'Remove part-1.mjs' }).click();
      await expect.poll(() => editor(page).inputValue()).toContain('waiter');
      await page.getByText('part-1.mjs is removed.').waitFor();
      await page.getByRole('button', { name: 'Bring it back' }).click();
      await expect.poll(() => editor(page).inputValue()).toBe(text);
    }));

  it('and was damaged since is set aside, said, and can be copied', () =>
    withPage(
      {
        prepare: async (page) => {
          await keepPlainEditor(page);
          await page.addInitScript(() => {
            if (window === window.top && !sessionStorage.getItem('once')) {
              sessionStorage.setItem('once', '1');
              localStorage.setItem('tickscope.draft.2.x', '{"v":2,"program":{"files":{"a.js":"half a progr');
            }
          });
        },
      },
      async (page) => {
        await waitForLanes(page);
        await page.getByRole('button', { name: 'Look at it' }).click();
        await expect
          .poll(() => page.getByRole('dialog', { name: 'Kept programs' }).innerText())
          .toContain('half a progr');
      },
    ));
});

describe('a program as a file', () => {
  it('is offered when a link would be too long, and opens by picker and by drop', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      // Asked for early: a browser that is told to hand its dialog over only with the key still opens its own.
      const chooser = page.waitForEvent('filechooser', { timeout: 0 });
      // Not a program that deflates to nothing: a link's limit is on what it unpacks to.
      await writeProgram(page, `// ${'long '.repeat(20_000)}\nconsole.log('long');\n`);
      await page.keyboard.press('Escape');
      await page.keyboard.press('u');
      await page.getByText('This program is too long for a link.').waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as a file' }).click();
      const parts: Buffer[] = [];
      for await (const part of await (await download).createReadStream()) parts.push(part as Buffer);
      await page.keyboard.press('Escape');
      await writeProgram(page, '1\n');
      await page.keyboard.press('Control+o');
      await (await chooser).setFiles({
        name: 'p.json',
        mimeType: '',
        buffer: Buffer.concat(parts),
      });
      await expect.poll(() => editor(page).inputValue()).toContain("console.log('long')");
      await page.evaluate(() => {
        const files = new DataTransfer();
        files.items.add(new File(["console.log('dropped');\n"], 'dropped.js'));
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
      });
      await expect.poll(() => editor(page).inputValue()).toBe("console.log('dropped');\n");
    }));
});
