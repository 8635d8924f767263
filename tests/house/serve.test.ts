import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseBase, serve } from '../../scripts/serve.mjs';

const parent = mkdtempSync(join(tmpdir(), 'tickscope-serve-'));
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  const folder = join(parent, 'site');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(parent, 'site-secret.txt'), 'secret');
  writeFileSync(join(folder, '.hidden'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<!doctype html>start');
  writeFileSync(join(folder, 'embed.html'), '<!doctype html>embed');
  writeFileSync(join(folder, 'assets', 'index-abc123.js'), 'export {};');
  server = await serve({ folder, base: 'sub/path' });
});

afterAll(async () => {
  await server.close();
  rmSync(parent, { recursive: true });
});

/** Sends the path as it is; `fetch` would tidy the dots away. */
function get(
  path: string,
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the static server', () => {
  it('serves the start page under its sub-path and sends visitors without the slash there', async () => {
    expect(await get('/sub/path/?x#y')).toMatchObject({ status: 200, body: '<!doctype html>start' });
    expect(await get('/sub/path')).toMatchObject({ status: 308, headers: { location: '/sub/path/' } });
    expect((await get('/')).status).toBe(404);
  });

  it.each([
    '/sub/path/../secret.txt',
    '/sub/path/%2e%2e/secret.txt',
    '/sub/path/..%2fsecret.txt',
    '/sub/path/..%5csecret.txt',
    '/sub/path/%2e%2e%2fsite-secret.txt',
    '/sub/path/../site-secret.txt',
    '/sub/path//etc/passwd',
    '/sub/path/.hidden',
    '/sub/path/%00',
    '/sub/path/%',
    '/sub/path/assets',
    '/sub/path/assets/',
  ])('answers 404 to %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('lets hashed files be kept for ever and asks again for pages', async () => {
    const asset = await get('/sub/path/assets/index-abc123.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const page = await get('/sub/path/embed.html');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('lets the embedded view be framed and nothing else', async () => {
    expect((await get('/sub/path/embed.html')).headers['content-security-policy']).toContain('frame-ancestors *');
    expect((await get('/sub/path/index.html')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('answers only GET and HEAD', async () => {
    expect(await get('/sub/path/', 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect((await get('/sub/path/', 'POST')).status).toBe(405);
  });

  it('tells a client that its copy is still good', async () => {
    const first = await fetch(server.address);
    const again = await fetch(server.address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('a base path', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['x', '/x/'],
    ['/x/y', '/x/y/'],
  ])('%j means %j', (given, meant) => expect(normaliseBase(given)).toBe(meant));
});
