import { chromium } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { type Digest, digests, type Job } from '../determinism/digests.ts';
import { bundledDigests, sampledJobs } from '../determinism/jobs.mjs';

/** Of the corpus; all of it by `npm run determinism`. */
const EVERY = 5;

describe('a trace', () => {
  it('is the same, byte for byte, in this Node and in Chromium', async () => {
    const jobs: Job[] = sampledJobs(EVERY);
    const here = digests(jobs);
    const there = await digestsInChromium(jobs);
    const named = (all: readonly Digest[]) =>
      all.map((digest, index) => ({ program: jobs[index].name, engine: jobs[index].engine, ...digest }));
    expect(named(there)).toEqual(named(here));
    expect(here.filter(({ stopped }) => stopped !== null)).toEqual([]);
  });
});

async function digestsInChromium(jobs: readonly Job[]): Promise<Digest[]> {
  const browser = await chromium.connect(inject('browserEndpoint'));
  const page = await browser.newPage();
  try {
    await page.evaluate(await bundledDigests());
    type Bundle = { readonly tickscopeDigests: { readonly digests: typeof digests } };
    return await page.evaluate((given) => (globalThis as unknown as Bundle).tickscopeDigests.digests(given), jobs);
  } finally {
    await browser.close();
  }
}
