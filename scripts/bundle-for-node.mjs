/*
 * Our TypeScript as one file that Node runs: for tools and tests. What is shipped is bundled by build.mjs.
 */
import { build } from 'esbuild';
import { libraryTextForEsbuild } from './library-text.mjs';

/** Bundles `entry` into `outfile`; `more` are further options of esbuild. */
export function bundleForNode(entry, outfile, more = {}) {
  return build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // As in what is shipped: the VM's loop is several times slower without it.
    minifySyntax: true,
    logLevel: 'warning',
    plugins: [libraryTextForEsbuild],
    ...more,
  });
}
