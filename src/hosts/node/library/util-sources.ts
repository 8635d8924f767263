import timers from './timers.js?raw';
import timersPromises from './timers-promises.js?raw';
import util from './util.js?raw';
import utilTypes from './util-types.js?raw';

/** `util` and `timers`, by module name. */
export const UTIL_SOURCES: Readonly<Record<string, string>> = {
  timers,
  'timers/promises': timersPromises,
  util,
  'util/types': utilTypes,
};
