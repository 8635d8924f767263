// A static server for the built site: right types, the real security headers, any sub-path, nothing outside its folder.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { createGzip } from 'node:zlib';
import { headersFor } from './headers.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.ttf', '.txt']);

/**
 * Serves `folder` under `base`.
 * @param {{ folder: string, base?: string, port?: number, host?: string }} options port 0 takes any free one
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export function serve({ folder, base = '/', port = 0, host = '127.0.0.1' }) {
  const prefix = normaliseBase(base);
  const server = createServer((request, response) => answer(resolve(folder), prefix, request, response));
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      const bound = server.address();
      const name = host.includes(':') ? `[${host}]` : host;
      done({
        address: `http://${name}:${bound.port}${prefix}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** 'x', '/x' and '/x/' all mean '/x/'. */
export function normaliseBase(base) {
  const inner = base.split('/').filter(Boolean).join('/');
  return inner ? `/${inner}/` : '/';
}

function answer(folder, prefix, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return end(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
  }
  const raw = (request.url ?? '/').replace(/[?#].*$/s, '');
  if (`${raw}/` === prefix) return end(response, 308, '', { Location: prefix });
  const path = raw.startsWith(prefix) ? safePath(raw.slice(prefix.length)) : null;
  if (path === null) return end(response, 404, 'Not found');
  const file = resolve(folder, path === '' || path.endsWith('/') ? `${path}index.html` : path);
  const facts = file.startsWith(folder + sep) ? statSync(file, { throwIfNoEntry: false }) : undefined;
  if (!facts?.isFile()) return end(response, 404, 'Not found');
  send(request, response, path, file, facts);
}

/** The decoded path, or null for one that no honest link has. */
function safePath(encoded) {
  let path;
  try {
    path = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  const isPlain =
    !/[\0\\]/.test(path) && !path.startsWith('/') && !path.split('/').some((part) => part.startsWith('.'));
  return isPlain ? path : null;
}

function send(request, response, path, file, facts) {
  const type = extname(file).toLowerCase();
  const tag = `W/"${facts.size.toString(16)}-${Math.trunc(facts.mtimeMs).toString(16)}"`;
  const headers = { ...headersFor(path), ETag: tag, 'Content-Type': TYPES[type] ?? 'application/octet-stream' };
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end();
    return;
  }
  const isZipped = COMPRESSED.has(type) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (COMPRESSED.has(type)) headers.Vary = 'Accept-Encoding';
  if (isZipped) headers['Content-Encoding'] = 'gzip';
  else headers['Content-Length'] = String(facts.size);
  response.writeHead(200, headers);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const source = createReadStream(file);
  source.on('error', () => response.destroy());
  (isZipped ? source.pipe(createGzip()) : source).pipe(response);
}

function end(response, status, text, headers = {}) {
  response.writeHead(status, { ...headersFor('error'), 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(text && `${text}\n`);
}

/** Where the build puts the site. */
export const SITE = join(import.meta.dirname, '..', 'dist', 'site');
