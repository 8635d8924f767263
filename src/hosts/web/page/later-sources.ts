import { counted, decryptChained, encryptChained, opened, sealed } from '../../ciphers.ts';
import bitmaps from './bitmaps.js?raw';
import caches from './caches.js?raw';
import canvas from './canvas/context.js?raw';
import canvasPaint from './canvas/paint.js?raw';
import canvasPath from './canvas/path.js?raw';
import canvasPicture from './canvas/picture.js?raw';
import compression from './compression.js?raw';
import cookieStore from './cookie-store.js?raw';
import cookies from './cookies.js?raw';
import databaseClasses from './database/classes.js?raw';
import databaseKeys from './database/keys.js?raw';
import databaseRecords from './database/records.js?raw';
import databaseTransactions from './database/transactions.js?raw';
import timing from './timing.js?raw';
import formData from './form-data.js?raw';
import formRules from './form-rules.js?raw';
import blob from './blob.js?raw';
import blobRules from './blob-rules.js?raw';
import globals from './globals.js?raw';
import idl from './idl.js?raw';
import geometry from './geometry.js?raw';
import intl from './intl.js?raw';
import locks from './locks.js?raw';
import pageClass from './page-class.js?raw';
import permissions from './permissions.js?raw';
import subtle from './subtle.js?raw';
import viewTransition from './view-transition.js?raw';

/** What few pages ask for: a piece of its own, so that the host's stays small. */
export const LATER_PAGE_SOURCES: Readonly<Record<string, string>> = {
  bitmaps,
  caches,
  canvas,
  compression,
  cookies,
  'cookie-store': cookieStore,
  geometry,
  'internal/timing': timing,
  'internal/form_data': formData,
  'internal/form_rules': formRules,
  'internal/blob': blob,
  'internal/blob_rules': blobRules,
  page: globals,
  'internal/idl': idl,
  'indexed-db': databaseClasses,
  'internal/intl': intl,
  locks,
  permissions,
  subtle,
  'view-transition': viewTransition,
  'internal/canvas_paint': canvasPaint,
  'internal/canvas_path': canvasPath,
  'internal/canvas_picture': canvasPicture,
  'internal/database_keys': databaseKeys,
  'internal/database_records': databaseRecords,
  'internal/database_transactions': databaseTransactions,
  'internal/page_class': pageClass,
};

/** What `subtle` needs of the host. */
export const CIPHERS = { counted, decryptChained, encryptChained, opened, sealed };
