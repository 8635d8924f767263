import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { siteAddress, withPage } from '../support/browser.ts';

describe.each(['', 'embed.html'])('the built page "%s"', (path) => {
  it('starts under its real policy, from its own server alone, without a complaint', () =>
    withPage({ path, trains: true }, async (page) => {
      await page.waitForSelector('main, [role=main]');
      await page.waitForLoadState('networkidle');
    }));

  it.each(['light', 'dark'] as const)('satisfies axe in %s', (colorScheme) =>
    withPage({ path, colorScheme }, async (page) => {
      await page.waitForSelector('main, [role=main]');
      await expectAccessible(page);
    }),
  );

  it('refuses to run code from a string', () =>
    withPage({ path, expected: /TrustedScript/ }, async (page) => {
      await page.waitForSelector('main, [role=main]');
      const outcome = await page.evaluate(() => {
        const script = document.createElement('script');
        try {
          script.text = 'globalThis.injected = true';
          document.head.append(script);
        } catch (error) {
          return (error as Error).name;
        }
        return 'injected' in globalThis ? 'ran' : 'ignored';
      });
      expect(outcome).toBe('TypeError');
    }));
});

describe('the server', () => {
  it('sends a strict policy with every page and lets nobody frame the main one', async () => {
    const policy = (await fetch(siteAddress())).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });
});
