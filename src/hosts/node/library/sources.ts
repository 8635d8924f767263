import asyncHooks from './async_hooks.js?raw';
import buffer from './buffer.js?raw';
import errors from './errors.js?raw';
import events from './events.js?raw';
import path from './path.js?raw';
import { STREAM_SOURCES } from './stream-sources.ts';
import urlRecord from './url-record.js?raw';
import url from './url.js?raw';
import { UTIL_SOURCES } from './util-sources.ts';

/** Library texts by the name of the module; `internal/…` is for other libraries only. */
export const SOURCES: Record<string, string> = {
  async_hooks: asyncHooks,
  buffer,
  events,
  path,
  url,
  'internal/errors': errors,
  'internal/url_record': urlRecord,
  ...STREAM_SOURCES,
  ...UTIL_SOURCES,
};

/** Adds what comes in pieces of its own: later-sources.ts and seldom-sources.ts for every Node, old-sources.ts up to Node 14, test-sources.ts for programs that name it. */
export function addLibraries(texts: Readonly<Record<string, string>>): void {
  Object.assign(SOURCES, texts);
}
