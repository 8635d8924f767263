import { decodeUtf8, encodeUtf8 } from '../base/utf8.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { deflate, inflate } from './deflate.ts';
import { checkDocument, compactDocument, type ShareDocument, type ShareLane } from './document.ts';

/*
 * Links: `#1.` + base64url(deflate-raw(JSON)). The part behind # never reaches a server. What comes in is hostile
 * until proven otherwise: sizes are capped before anything is held, every field is checked, and every answer is
 * either a document or a reason.
 */
export const LINK_SCHEME = '1';
/** Largest document, as JSON. */
export const MAX_DOCUMENT_BYTES = 64 * 1024;
/** Longest link that is looked at: no document of the size above comes near it. */
const MAX_LINK_CHARS = 128 * 1024;
/** Longest file that is looked at: more than any program a person steps through. */
export const MAX_FILE_CHARS = 4 * 1024 * 1024;

export type LinkRefusal =
  /** There is nothing behind the #, or no program in it. */
  | 'empty'
  | 'truncated'
  | 'malformed'
  | 'too-large'
  /** A newer Tickscope made it. */
  | 'version'
  /** It is no link of ours. */
  | 'other';

/** Something the link asks for that is not there; the rest of it opens. */
export interface LinkNote {
  readonly id: 'unknown-engine' | 'unknown-profile' | 'unknown-host';
  readonly name: string;
  readonly lane: string;
}

export type DecodedLink =
  | { readonly ok: true; readonly doc: ShareDocument; readonly notes: readonly LinkNote[] }
  | { readonly ok: false; readonly reason: LinkRefusal };

/** Which ids this page offers. */
export interface KnownIds {
  readonly engine: (id: string) => boolean;
  readonly profile: (id: string) => boolean;
  readonly host: (id: string) => boolean;
}

/** A document is larger than a link may hold. */
export class LinkTooLargeError extends Error {
  override name = 'LinkTooLargeError';
}

/** The part of the address behind and with `#`. Rejects with LinkTooLargeError when nobody could open it. */
export async function encodeLink(document: ShareDocument): Promise<string> {
  const bytes = encodeUtf8(JSON.stringify(compactDocument(document)));
  if (bytes.length > MAX_DOCUMENT_BYTES) throw new LinkTooLargeError(`${bytes.length} bytes`);
  return `#${LINK_SCHEME}.${toBase64Url(await deflate(bytes))}`;
}

/** The document in a link, or why there is none. Lanes with ids that `known` lacks are left out and noted. */
export async function decodeLink(hash: string, known?: KnownIds): Promise<DecodedLink> {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text === '') return refuse('empty');
  if (text.length > MAX_LINK_CHARS) return refuse('too-large');
  const dot = text.indexOf('.');
  const scheme = text.slice(0, Math.max(0, dot));
  if (!/^\d{1,3}$/.test(scheme)) return refuse('other');
  if (scheme !== LINK_SCHEME) return refuse('version');
  const packed = fromBase64Url(text.slice(dot + 1));
  if (!packed) return refuse(text.length % 4 === (dot + 2) % 4 ? 'truncated' : 'malformed');
  const unpacked = await inflate(packed, MAX_DOCUMENT_BYTES);
  return unpacked.ok ? openDocument(decodeUtf8(unpacked.bytes), known) : refuse(unpacked.reason);
}

/** The document in a file, under the same checks as one in a link. */
export function decodeFile(text: string, known?: KnownIds): DecodedLink {
  if (text.trim() === '') return refuse('empty');
  return text.length > MAX_FILE_CHARS ? refuse('too-large') : openDocument(text, known);
}

/** What a file holds: the same document, to be read by people, too. */
export function encodeFile(document: ShareDocument): string {
  return `${JSON.stringify(compactDocument(document), null, 2)}\n`;
}

function openDocument(text: string | null, known: KnownIds | undefined): DecodedLink {
  const json = parseJson(text);
  const checked = checkDocument(json);
  if (!checked.ok) return refuse(checked.reason);
  const { lanes, notes } = knownLanes(checked.document.lanes, known);
  return { ok: true, doc: { ...checked.document, lanes }, notes };
}

function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function knownLanes(lanes: readonly ShareLane[], known: KnownIds | undefined) {
  const notes: LinkNote[] = [];
  if (!known) return { lanes, notes };
  const kept = lanes.filter((lane) => {
    const note = unknownIn(lane, known);
    if (note) notes.push(note);
    return note === null;
  });
  return { lanes: kept, notes };
}

function unknownIn({ id, engine, profile, host }: ShareLane, known: KnownIds): LinkNote | null {
  if (engine !== '') return known.engine(engine) ? null : { id: 'unknown-engine', name: engine, lane: id };
  if (!known.profile(profile)) return { id: 'unknown-profile', name: profile, lane: id };
  return known.host(host) ? null : { id: 'unknown-host', name: host, lane: id };
}

function refuse(reason: LinkRefusal): DecodedLink {
  return { ok: false, reason };
}
