import databaseClasses from './database/classes.js?raw';
import databaseKeys from './database/keys.js?raw';
import databaseRecords from './database/records.js?raw';
import databaseTransactions from './database/transactions.js?raw';

/** What few pages ask for: a piece of its own, so that the host's stays small. */
export const LATER_PAGE_SOURCES: Readonly<Record<string, string>> = {
  'indexed-db': databaseClasses,
  'internal/database_keys': databaseKeys,
  'internal/database_records': databaseRecords,
  'internal/database_transactions': databaseTransactions,
};
