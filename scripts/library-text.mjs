/*
 * Guest libraries: parts of Node and pages written in JavaScript that our own engine runs (src/hosts/node/library/,
 * src/hosts/web/streams/). They are imported as text, `import stream from './stream.js?raw'`, the same from every
 * bundler: without spaces, comments and long names of locals. What they do and how many steps it takes must not depend
 * on who bundled them.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformSync } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
const LIBRARY = /[/\\]hosts[/\\](?:node[/\\]library|web[/\\](?:page|streams))[/\\][^?]+\.js$/;

/** Names at the top stay: functions and classes are known to the program by them. */
function libraryText(file) {
  return transformSync(readFileSync(file, 'utf8'), {
    minify: true,
    target: 'es2022',
    legalComments: 'none',
  }).code.trimEnd();
}

/** For esbuild. */
export const libraryTextForEsbuild = {
  name: 'library-text',
  setup({ onResolve, onLoad }) {
    // The path stands in what is built, so it begins at the sources, wherever these are.
    onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path.slice(0, -'?raw'.length));
      return { path: relative(ROOT, file).replaceAll('\\', '/'), namespace: 'text', pluginData: { file } };
    });
    onLoad({ filter: /./, namespace: 'text' }, ({ pluginData: { file } }) => ({
      contents: LIBRARY.test(file) ? libraryText(file) : readFileSync(file, 'utf8'),
      loader: 'text',
    }));
  },
};

/** For Vite, its workers and Vitest. */
export function libraryTextForVite() {
  return {
    name: 'tickscope-library-text',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (query !== 'raw' || !LIBRARY.test(file)) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(libraryText(file))};`;
    },
  };
}
