import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { chromium } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { run } from '../../src/session/embed.ts';

/*
 * Libraries of pages that this project has installed, bundled with a short program each: what they print in the engine's page is
 * what they print in Chromium. A program's last line is "done". Its steps follow each other and no clock, since browsers stall.
 */

const PATIENCE_MS = 60_000;
const PROGRAMS = join(import.meta.dirname, 'libraries');

describe('libraries of pages print in the engine what they print in Chromium', () => {
  for (const file of readdirSync(PROGRAMS)) {
    it(file.replace('.mjs', ''), async () => {
      const program = bundled(join(PROGRAMS, file));
      const printed = await printedByChromium(program);
      expect(printed.length).toBeGreaterThan(5);
      expect(printedHere(program)).toEqual(printed);
    });
  }
});

function bundled(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0].text;
}

async function printedByChromium(program: string): Promise<string[]> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  try {
    await page.setContent('<!doctype html><body></body>');
    await page.addScriptTag({ content: program });
    await expect.poll(() => lines.at(-1), { timeout: PATIENCE_MS }).toBe('done');
    return lines.flatMap((text) => text.split('\n'));
  } finally {
    await browser.close();
  }
}

function printedHere(program: string): readonly string[] {
  const { lines, error, stopped } = run(
    { 'main.js': program },
    { engine: 'chromium', goal: 'script', budgets: 'unlimited' },
  );
  expect({ error, stopped }).toEqual({ error: null, stopped: null });
  return lines;
}
