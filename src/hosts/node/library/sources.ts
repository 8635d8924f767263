import errors from './errors.js?raw';
import events from './events.js?raw';

/** Library texts by the name of the module; `internal/…` is for other libraries only. */
export const SOURCES: Readonly<Record<string, string>> = {
  events,
  'internal/errors': errors,
};
