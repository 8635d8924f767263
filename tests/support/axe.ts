import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 A and AA, and axe's good practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeOptions {
  /** CSS selector of the part to look at; the whole page without it. */
  readonly within?: string;
  /** Selectors left out, each with a reason at the call. */
  readonly exclude?: readonly string[];
}

/**
 * Fails with a readable list when axe finds anything on the page as it stands.
 *
 * axe comes in over the debugging protocol, which the page's Content-Security-Policy does not govern; so the page
 * under test keeps its real policy.
 */
export async function expectAccessible(page: Page, { within, exclude = [] }: AxeOptions = {}): Promise<void> {
  await page.evaluate(`${axeSource};0`);
  const results = await page.evaluate(
    async ([include, without, tags]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
      };
      return axe.run(
        { include: [[include]], exclude: without.map((selector) => [selector]) },
        { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
      );
    },
    [within ?? 'html', [...exclude], TAGS] as const,
  );
  expect(results.violations.map(describeViolation)).toEqual([]);
}

function describeViolation(violation: AxeResults['violations'][number]): string {
  const places = violation.nodes.slice(0, 5).map((node) => `${node.target.join(' ')} (${node.failureSummary ?? ''})`);
  return `${violation.id}: ${violation.help}\n  ${places.join('\n  ')}`;
}
