/**
 * What a run allocated and ran, counted as the specification's text reads: an object that we do not make
 * because nobody could see it (a `REPRESENTATION:` comment says where) is counted all the same.
 */
export class Costs {
  promises = 0;
  capabilities = 0;
  /** Function objects of the promise machinery: executors, resolving functions, await closures, element functions. */
  closures = 0;
  /** [[AlreadyResolved]] records. */
  alreadyResolved = 0;
  /** PromiseReaction records: two for each `then`. */
  reactions = 0;
  jobCallbacks = 0;
  /** Promise jobs enqueued. */
  jobs = 0;
}
