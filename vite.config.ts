import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/*
 * One file for the site's build and for the tests.
 *
 * The base is relative, so that the same dist/site works under any sub-path of a static host. Chunks are left to
 * the bundler: a group of our own for Monaco made index.html preload all of it.
 */
export default defineConfig({
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2023',
    manifest: 'manifest.json',
    sourcemap: false,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: { index: 'index.html', embed: 'embed.html' } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2e-setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
