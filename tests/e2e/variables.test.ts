import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { withPage } from '../support/browser.ts';
import { explainLine, keepPlainEditor, waitForLanes, writeProgram } from '../support/screen-page.ts';

const SOURCE = `const box = { n: 1, get twice() { return this.n * 2; } };
async function grow(by) {
  const before = box.n;
  await null;
  box.n = before + by;
}
grow(4).then(() => console.log(box.n));
`;

describe('the variables view', () => {
  it('opens by key, unfolds what is there, and runs back to where a property changed', () =>
    withPage({ prepare: keepPlainEditor }, async (page) => {
      await waitForLanes(page);
      await writeProgram(page, SOURCE);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('group', { name: 'Console, lane A' }).count()).toBe(1);
      await page.keyboard.press('Shift+V');
      await page.keyboard.press('End');
      const tree = page.getByRole('tree', { name: 'Variables of lane A' });
      const box = tree.getByRole('treeitem', { name: /^box: \{n: 5/ });
      await box.focus();
      await page.keyboard.press('ArrowRight');
      await tree.getByRole('treeitem', { name: 'twice: getter' }).waitFor();
      await page.keyboard.press('ArrowRight');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Run back to where n changed' }).click();
      await tree.getByRole('treeitem', { name: 'grow, line 5' }).waitFor();
      await tree.getByRole('treeitem', { name: 'before: 1' }).waitFor();
      await page.getByText('The next step changes n from 1 to 5.').waitFor();
      expect(await explainLine(page).innerText()).toContain('box.n = before + by');
      await page.getByRole('button', { name: 'Variables', exact: true }).click();
      await expect.poll(() => tree.count()).toBe(0);
    }));

  it('tells the value of what the pointer rests on in the editor', () =>
    withPage({}, async (page) => {
      await waitForLanes(page);
      const name = page.locator('.monaco-editor .view-line span', { hasText: /^settled$/ }).first();
      await name.waitFor();
      await page.keyboard.press('End');
      await name.hover();
      const value = page.locator('.monaco-editor [role=tooltip]', { hasText: /^settled: Promise #1 \{fulfilled/ });
      await value.waitFor();
    }));
});
