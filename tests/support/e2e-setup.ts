import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { serve, SITE } from '../../scripts/serve.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built site is served, with a trailing slash; under a sub-path, so that no test forgets those. */
    siteAddress: string;
    browserEndpoint: string;
  }
}

/** Once for all end-to-end files: one server with the real headers, one browser that each file connects to. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(SITE, 'index.html'))) throw new Error('dist/site is not built: npm run build');
  const site = await serve({ folder: SITE, base: '/under/a/path/' });
  const { executablePath, args, env, source } = await findChromium();
  console.log(`Chromium from ${source}`);
  const browser = await chromium.launchServer({
    executablePath,
    args: [...args, '--site-per-process'],
    env: { ...process.env, ...env },
  });
  project.provide('siteAddress', site.address);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.close();
  };
}
