/*
 * Guest libraries: parts of Node and pages written in JavaScript that our own engine runs (src/hosts/node/library/, src/hosts/web/streams/). They are
 * imported as text, `import stream from './stream.js?raw'`, the same from every bundler: without spaces, comments
 * and long names of locals. What they do and how many steps it takes must not depend on who bundled them.
 */
import { readdirSync, readFileSync } from 'node:fs';
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

/** Texts that are alike side by side, found by trying: gzip finds again only what stands in the last 32 KB. */
const ORDER = `
  assert assertion-error util-types deep-equal events errors page/errors util async_hooks module querystring
  worker_threads path assert-strict mime-type url perf_hooks page/globals page/blob-rules url-record page/blob blob-
  rules buffer stream-consumers crypto bun string-decoder http http-server parse-args http-fetch timers os http-tools
  http-client readline streams-tools old-pipeline stream-promises streams-base old-streams-base streams-from readline-
  promises operators old-streams-iterator streams-joined stream end-of-stream pipeline streams/readable streams/pipe
  streams/bodies streams/tools timers-promises streams/writable streams/transform fs-operations streams/web fs-
  promises fs-streams old-fs-streams fs-dir process-os memory-files fs stdio old-duplex duplex readable old-readable
  old-transform writable old-writable`;

/** Imports of all texts in that order, and of what it does not name before. `from` is the folder of the importing module. */
export function importsSideBySide(from) {
  const order = ORDER.trim().split(/\s+/);
  const place = ({ name }) => (order.includes(name) ? order.indexOf(name) : -1);
  return Object.entries({
    'src/hosts/node/library': '',
    'src/hosts/web/streams': 'streams/',
    'src/hosts/web/page': 'page/',
  })
    .flatMap(([folder, prefix]) =>
      readdirSync(join(ROOT, folder))
        .filter((file) => file.endsWith('.js'))
        .map((file) => ({ name: prefix + file.slice(0, -'.js'.length), path: relative(from, join(folder, file)) })),
    )
    .sort((a, b) => place(a) - place(b))
    .map(({ path }) => `import '${path.replaceAll('\\', '/')}?raw';\n`)
    .join('');
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
