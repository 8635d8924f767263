import * as ciphers from '../../ciphers.ts';
import bitmaps from './bitmaps.js?raw';
import caches from './caches.js?raw';
import canvas from './canvas/context.js?raw';
import canvasPaint from './canvas/paint.js?raw';
import canvasPath from './canvas/path.js?raw';
import canvasPicture from './canvas/picture.js?raw';
import compression from './compression.js?raw';
import cookies from './cookies.js?raw';
import databaseClasses from './database/classes.js?raw';
import databaseKeys from './database/keys.js?raw';
import databaseRecords from './database/records.js?raw';
import databaseTransactions from './database/transactions.js?raw';
import geometry from './geometry.js?raw';
import pageClass from './page-class.js?raw';
import subtle from './subtle.js?raw';
import viewTransition from './view-transition.js?raw';

/** What few pages ask for: a piece of its own, so that the host's stays small. */
export const LATER_PAGE_SOURCES: Readonly<Record<string, string>> = {
  bitmaps,
  caches,
  canvas,
  compression,
  cookies,
  geometry,
  'indexed-db': databaseClasses,
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
export const CIPHERS = ciphers;
