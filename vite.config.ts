import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { metaPolicyFor } from './scripts/headers.mjs';
import { libraryTextForVite } from './scripts/library-text.mjs';
import { slim } from './scripts/slim-packages.mjs';

/** How long plugins take is nobody's concern who starts the app. */
const checks = { pluginTimings: false };

/** Rooms whose modules do nothing when they are loaded: a chunk takes of them what it uses, not what their index has. */
const PURE = { test: /[/\\]src[/\\](?:analysis|base|catalogue|protocol|trace)[/\\]/, sideEffects: false };

/*
 * One file for the site's build and for the tests.
 *
 * The base is relative, so that the same dist/site works under any sub-path of a static host. Chunks are left to
 * the bundler: a group of our own for Monaco made index.html preload all of it.
 */
export default defineConfig({
  base: './',
  // Names in what is built do not depend on where the packages really lie.
  resolve: { preserveSymlinks: true },
  plugins: [react(), policyInPage(), inlineOpCodes(), libraryTextForVite()],
  // Every worker is a build of its own.
  worker: {
    format: 'es',
    plugins: () => [inlineOpCodes(), slimmerPackages(), libraryTextForVite()],
    rolldownOptions: { checks },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    // A browser that does not know `modulepreload` loads the same files a little later.
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    sourcemap: false,
    // scripts/budgets.mjs says what is too large, chunk by chunk.
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      input: { index: 'index.html', embed: 'embed.html', sandbox: 'sandbox.html' },
      checks,
      treeshake: { moduleSideEffects: [PURE] },
    },
  },
  test: {
    projects: [
      nodeTests('architecture', ['tests/architecture/**/*.test.ts']),
      nodeTests('unit', ['tests/**/*.test.ts'], ['tests/architecture/**', 'tests/artefacts/**', 'tests/e2e/**']),
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/component-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
        },
      },
      // What `npm run build` made, driven from outside.
      nodeTests('artefacts', ['tests/artefacts/**/*.test.ts']),
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          // Each page has lane workers of its own; more pages at once would only wait for each other.
          maxWorkers: 2,
          // Longer than any machine needs: only what never comes fails.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 400_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

function nodeTests(name: string, include: string[], exclude: string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      environment: 'node',
      // Left to itself the runner keeps one core free, which of two is half.
      maxWorkers: '100%',
      include,
      exclude: [...configDefaults.exclude, ...exclude],
      // Longer than any machine needs: only what hangs fails.
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  };
}

/** Each built page carries its policy itself, for hosts that send no headers. */
function policyInPage(): Plugin {
  return {
    name: 'tickscope-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) => [
        {
          tag: 'meta',
          attrs: {
            'http-equiv': 'Content-Security-Policy',
            content: metaPolicyFor(context.path.replace(/^\//, ''), html),
          },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

/**
 * Writes op numbers into `case Op.Move:` of the VM's loop. The host makes a jump table of literals only; with names
 * it compares one label after the other, which makes the loop five times slower.
 */
function inlineOpCodes(): Plugin {
  const table = new Map<string, string>();
  return {
    name: 'tickscope-op-codes',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/engine/vm/run.ts')) return undefined;
      if (table.size === 0) {
        const source = readFileSync(new URL('./src/engine/compile/op-codes.ts', import.meta.url), 'utf8');
        for (const [, name, number] of source.matchAll(/export const (\w+) = (\d+);/g)) table.set(name, number);
      }
      return { code: code.replace(/\bOp\.(\w+)/g, (whole, name: string) => table.get(name) ?? whole), map: null };
    },
  };
}

/** Workers parse; the page itself does not. */
function slimmerPackages(): Plugin {
  return {
    name: 'tickscope-slim-packages',
    apply: 'build',
    transform(code, id) {
      const slimmed = slim(id, code);
      return slimmed === undefined ? undefined : { code: slimmed, map: null };
    },
  };
}
