import urlRecord from '../../node/library/url-record.js?raw';
import url from '../../node/library/url.js?raw';
import { WEB_STREAM_SOURCES } from '../streams/sources.ts';
import blob from './blob.js?raw';
import blobRules from './blob-rules.js?raw';
import errors from './errors.js?raw';
import formData from './form-data.js?raw';
import formRules from './form-rules.js?raw';
import globals from './globals.js?raw';
import idl from './idl.js?raw';
import intl from './intl.js?raw';
import locks from './locks.js?raw';
import timing from './timing.js?raw';

/** Streams, addresses, blobs, forms and the like of pages, by the names that they ask for each other under. */
export const PAGE_SOURCES: Record<string, string> = {
  ...WEB_STREAM_SOURCES,
  locks,
  page: globals,
  url,
  'internal/blob': blob,
  'internal/blob_rules': blobRules,
  'internal/errors': errors,
  'internal/form_data': formData,
  'internal/form_rules': formRules,
  'internal/idl': idl,
  'internal/intl': intl,
  'internal/timing': timing,
  'internal/url_record': urlRecord,
};

/** Adds what comes in a piece of its own. */
export function addPageLibraries(texts: Readonly<Record<string, string>>): void {
  Object.assign(PAGE_SOURCES, texts);
}
