/*
 * What a run does that a cost model may count, in the specification's order of things. A fact is told from the trace
 * alone; which objects it stands for is each model's own table (models/). Append only: the position is the code.
 */
export const COST_FACTS = [
  // Promises, each with what makes it
  'constructed', // new Promise(executor), also of a subclass: promise, resolving functions, [[AlreadyResolved]]
  'called', // the promise of an async function's call
  'requested', // the promise of a request to an async generator
  'derived', // what `then` returns
  'resolved', // Promise.resolve and Promise.reject
  'capability', // a promise whose two functions the program or a combinator gets: withResolvers, try, all, race …
  'wrapped-primitive', // an await's promise around what is no object
  'wrapped-object', // an await's promise around an object
  'throwaway', // the await's own `then`, before 2019
  'adopted', // what `then` returns to a thenable job, called there and then
  'element', // what `then` returns to Promise.all or allSettled, called there and then
  'raced', // the same to Promise.race
  'derived-waits', // beside 'derived', when the promise it is derived from is pending
  'unheard-waits', // the same beside 'adopted', 'element', 'raced'
  'internal', // from-sync iterators, modules, hosts, disposal
  'foreign', // a capability made by another constructor than %Promise%; its promise is a 'constructed' one

  // Reactions: a promise settled before makes a job at once
  'await-pending',
  'await-settled',
  'first-await', // of an async function's activation or a module's, beside one of the two above
  'generator-await', // of anything else, beside one of the two above
  'generator-await-primitive',
  'then-pending',
  'then-settled',

  // What stands behind a reaction's handlers
  'callback', // a function of the program, a built-in one, or a promise's own
  'element-function',
  'elements', // what the element functions of one combinator share
  'finally-pair',
  'finally-thunk',
  'unwrapping', // a from-sync iterator's function
  'answering', // an async generator's pair for `return`
  'module-function',

  // Jobs
  'reaction-job',
  'adoption-job', // a thenable job that calls the built-in `then` of a promise of %Promise%
  'thenable-job', // any other
  'adoption-started', // the job makes its pair of resolving functions
  'thenable-started',
  'queue-array', // the queue of jobs begins, or moves to a larger array
  'queue-slots', // eight places of such an array

  // Activations that may be suspended
  'async-function',
  'awaiting-function', // beside it, where its text has an await
  'generator',
  'async-generator',
] as const;
export type CostFact = (typeof COST_FACTS)[number];

const CODES: ReadonlyMap<CostFact, number> = new Map(COST_FACTS.map((fact, code) => [fact, code]));

export function codeOfFact(fact: CostFact): number {
  return CODES.get(fact)!;
}
