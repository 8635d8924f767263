import urlRecord from '../../node/library/url-record.js?raw';
import url from '../../node/library/url.js?raw';
import { WEB_STREAM_SOURCES } from '../streams/sources.ts';
import errors from './errors.js?raw';

/** Streams, addresses, blobs, forms and the like of pages, by the names that they ask for each other under. */
export const PAGE_SOURCES: Record<string, string> = {
  ...WEB_STREAM_SOURCES,
  url,
  'internal/errors': errors,
  'internal/url_record': urlRecord,
};

/** Adds what comes in a piece of its own. */
export function addPageLibraries(texts: Readonly<Record<string, string>>): void {
  Object.assign(PAGE_SOURCES, texts);
}
