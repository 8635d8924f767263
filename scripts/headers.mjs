/*
 * The one place that says which security headers a path of the site gets. The server sends them, the build writes
 * them to `_headers` for static hosts and into each page as <meta>, for hosts that send no headers at all.
 */
import { createHash } from 'node:crypto';

/** Directives of a page. `'unsafe-inline'` for styles is Monaco's need; nothing needs it for scripts. */
const PAGE = {
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};

/** The embedded view has no Monaco, hence no inline styles, and may stand in anybody's page. */
const EMBED = { ...PAGE, 'style-src': "'self'", 'frame-src': "'none'", 'frame-ancestors': '*' };

/** A worker takes its policy from its own response: it may load our scripts and nothing else. */
const ASSET = { 'default-src': "'none'", 'script-src': "'self'", 'connect-src': "'none'" };

/**
 * The frame in which a program runs natively. Its own script and workers made there, nothing else; the policy is in the
 * page itself and names the script by its hash. The header must not repeat it: two policies would both count. It
 * keeps the frame isolated when somebody opens it by itself, and keeps others from framing it.
 */
const sandboxPolicy = (scriptHash) =>
  policy({
    'default-src': "'none'",
    'script-src': `'sha256-${scriptHash}'`,
    // Scripts run from blobs; module workers cannot, in a frame without an origin. Both inherit this policy.
    'worker-src': 'blob: data:',
    'base-uri': "'none'",
    'form-action': "'none'",
  });
const SANDBOX_HEADER = "sandbox allow-scripts; frame-ancestors 'self'";

/** Directives that a <meta> element cannot carry. */
const HEADER_ONLY = new Set(['frame-ancestors']);

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Hashed names never change their content. Everything else is asked for again. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** @type {readonly { pattern: string, matches: (path: string) => boolean, headers: Record<string, string> }[]} */
const RULES = [
  rule('/', (path) => path === '' || path === 'index.html', {
    'Content-Security-Policy': policy(PAGE),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': ASK_AGAIN,
  }),
  rule('/embed.html', (path) => path === 'embed.html', {
    'Content-Security-Policy': policy(EMBED),
    'Cache-Control': ASK_AGAIN,
  }),
  rule('/sandbox.html', (path) => path === 'sandbox.html', {
    'Content-Security-Policy': SANDBOX_HEADER,
    'Cache-Control': ASK_AGAIN,
  }),
  rule('/assets/*', (path) => path.startsWith('assets/'), {
    'Content-Security-Policy': policy(ASSET),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': FOREVER,
  }),
];

/**
 * Headers of one file of the site.
 * @param {string} path relative to the site's root, without a leading slash; '' is the start page
 * @returns {Record<string, string>}
 */
export function headersFor(path) {
  const specific = RULES.find((candidate) => candidate.matches(path))?.headers ?? { 'Cache-Control': ASK_AGAIN };
  return { ...COMMON, ...specific };
}

/**
 * What a page's own <meta http-equiv="Content-Security-Policy"> says.
 * @param {string} page 'index.html', 'embed.html' or 'sandbox.html'
 * @param {string} html the page, whose inline script the sandbox's policy allows
 */
export function metaPolicyFor(page, html) {
  if (page === 'sandbox.html') {
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return sandboxPolicy(createHash('sha256').update(script).digest('base64'));
  }
  return policy(page === 'embed.html' ? EMBED : PAGE, (name) => !HEADER_ONLY.has(name));
}

/** The same as a `_headers` file, as several static hosts read it. */
export function headersFile() {
  const sections = RULES.flatMap(({ pattern, headers }) =>
    pattern === '/' ? [section('/', headers), section('/index.html', headers)] : [section(pattern, headers)],
  );
  return `${[section('/*', COMMON), ...sections].join('\n')}\n`;
}

function rule(pattern, matches, headers) {
  return { pattern, matches, headers };
}

function policy(directives, isWanted = () => true) {
  return Object.entries(directives)
    .filter(([name]) => isWanted(name))
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function section(pattern, headers) {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [pattern, ...lines].join('\n');
}
