import { agent } from '../../engine/spec/agent.ts';

/** Addresses as far as requests need them. */
export interface ParsedUrl {
  readonly href: string;
  readonly origin: string;
  /** With the colon. */
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Where the page stands, and what relative addresses of a page begin with. */
export const PAGE_URL = 'https://tickscope.example/';

/** Units from which on reading an address takes more than an op. */
const LONG = 1000;

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#\s]+)([^?#]*)(\?[^#]*)?(#.*)?$/i;

/** Addresses that are no place: they are not taken apart. */
const localUrl = (pathname: string): ParsedUrl => ({
  ...{ href: `about:${pathname}`, origin: 'null', protocol: 'about:' },
  ...{ host: '', pathname, search: '', hash: '' },
});
export const LOCAL_URLS = { blank: localUrl('blank'), srcdoc: localUrl('srcdoc') } as const;

/** An address, made absolute against `base` if there is one; undefined when it is none. */
export function parseUrl(text: string, base?: string): ParsedUrl | undefined {
  if (text.length > LONG) agent.spend(text.length);
  const trimmed = text.trim();
  const match =
    ABSOLUTE.exec(trimmed) ??
    (base === undefined || /^[a-z][a-z0-9+.-]*:/i.test(trimmed)
      ? null
      : ABSOLUTE.exec(resolve(trimmed, parseUrl(base)!)));
  // A host has a name, and brackets are closed.
  if (match === null || /^:|^\[[^\]]*$|[\s<>^|]/.test(match[2])) return undefined;
  const protocol = match[1].toLowerCase();
  const host = match[2].toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '');
  const pathname = withoutDots(escapeText(match[3]));
  const search = match[4] === '?' ? '' : escapeText(match[4] ?? '');
  const hash = match[5] === '#' ? '' : escapeText(match[5] ?? '');
  return {
    href: `${protocol}//${host}${pathname}${search}${hash}`,
    origin: `${protocol}//${host}`,
    protocol,
    host,
    pathname,
    search,
    hash,
  };
}

function resolve(text: string, base: ParsedUrl): string {
  if (text.startsWith('//')) return base.protocol + text;
  if (text.startsWith('/')) return base.origin + text;
  const file = base.origin + base.pathname;
  if (text === '' || text.startsWith('#')) return file + base.search + text;
  if (text.startsWith('?')) return file + text;
  return file.slice(0, file.lastIndexOf('/') + 1) + text;
}

function withoutDots(path: string): string {
  const parts: string[] = [];
  const given = path.split('/').slice(1);
  given.forEach((part, index) => {
    const isLast = index === given.length - 1;
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
    if (isLast && (part === '..' || part === '.')) parts.push('');
  });
  return `/${parts.join('/')}`;
}

const escapeText = (text: string): string =>
  text.replace(/[\s"<>`{}]|[^\0-\x7f]+/g, (part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')));
