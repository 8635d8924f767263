import compression from './compression.js?raw';
import databaseClasses from './database/classes.js?raw';
import databaseKeys from './database/keys.js?raw';
import databaseRecords from './database/records.js?raw';
import databaseTransactions from './database/transactions.js?raw';
import viewTransition from './view-transition.js?raw';

/** What few pages ask for: a piece of its own, so that the host's stays small. */
export const LATER_PAGE_SOURCES: Readonly<Record<string, string>> = {
  compression,
  'indexed-db': databaseClasses,
  'view-transition': viewTransition,
  'internal/database_keys': databaseKeys,
  'internal/database_records': databaseRecords,
  'internal/database_transactions': databaseTransactions,
};
