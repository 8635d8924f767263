/*
 * npm start: builds the site and serves it as a static host would, with its real security headers.
 *
 *   npm start -- [--port N] [--base /sub/path/] [--host ADDRESS] [--no-build]
 */
import { build } from './build.mjs';
import { optionsOf } from './command-options.mjs';
import { SITE, serve } from './serve.mjs';

const USUAL_PORT = 4180;

const { values } = optionsOf(import.meta.filename, {
  options: {
    port: { type: 'string' },
    base: { type: 'string', default: '/' },
    host: { type: 'string', default: '127.0.0.1' },
    'no-build': { type: 'boolean', default: false },
  },
});

if (!values['no-build']) await build(['site']);
const server = await listen();
console.log(`Tickscope is at ${server.address}`);

/** A port that was asked for must be free; the usual one gives way to any free one. */
async function listen() {
  const options = { folder: SITE, base: values.base, host: values.host };
  if (values.port !== undefined) return serve({ ...options, port: Number(values.port) });
  try {
    return await serve({ ...options, port: USUAL_PORT });
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    return serve({ ...options, port: 0 });
  }
}
