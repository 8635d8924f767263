/*
 * npm start: builds the site and serves it as a static host would, with its real security headers.
 *
 *   npm start -- [--port N] [--base /sub/path/] [--host ADDRESS] [--no-build]
 */
import { build } from './build.mjs';
import { endWithUsage, optionsOf } from './command-options.mjs';
import { SITE, serve } from './serve.mjs';

const USUAL_PORT = 4180;

const WHY = {
  EADDRINUSE: 'something else is served there; without --port any free one is taken',
  EACCES: 'that port needs more rights',
  EADDRNOTAVAIL: 'this machine has no such address',
};

const { values } = optionsOf(import.meta.filename, {
  options: {
    port: { type: 'string' },
    base: { type: 'string', default: '/' },
    host: { type: 'string', default: '127.0.0.1' },
    'no-build': { type: 'boolean', default: false },
  },
});

if (values.port !== undefined && !(/^\d+$/.test(values.port) && Number(values.port) <= 65535))
  endWithUsage(import.meta.filename, `--port takes a number up to 65535, not '${values.port}'`);
if (!values['no-build']) await build(['site']);
const server = await listen();
console.log(`Tickscope is at ${server.address}`);

/** A port that was asked for must be free; the usual one gives way to any free one. */
async function listen() {
  const options = { folder: SITE, base: values.base, host: values.host };
  try {
    return await serve({ ...options, port: Number(values.port ?? USUAL_PORT) });
  } catch (error) {
    if (values.port === undefined && error.code === 'EADDRINUSE') return serve({ ...options, port: 0 });
    console.error(
      `cannot serve at ${values.host}, port ${values.port ?? USUAL_PORT}: ${WHY[error.code] ?? error.message}`,
    );
    process.exit(1);
  }
}
