import type { CostModel, CostObject } from '../model.ts';

const unmeasured = (kind: CostObject['kind']): CostObject => ({ kind, bytes: null });

const PAIR = { 'resolving function': 2, '[[AlreadyResolved]]': 1 };
/** NewPromiseCapability(%Promise%) to the letter. */
const CAPABILITY = { Promise: 1, 'PromiseCapability Record': 1, executor: 1, ...PAIR };
const REACTIONS = { 'PromiseReaction Record': 2 };
const AWAIT = { ...REACTIONS, 'await closure': 2, 'JobCallback Record': 2 };
const FUNCTION = { closure: 1, 'JobCallback Record': 1 };

/** The specification's text, word by word: every object that it says is made, seen by anybody or not. */
export const specification: CostModel = {
  id: 'specification',
  label: 'ECMAScript',
  since: 'ES2015',
  source: 'https://tc39.es/ecma262/#sec-promise-abstract-operations',
  objects: {
    Promise: unmeasured('promises'),
    'PromiseCapability Record': unmeasured('capabilities'),
    executor: unmeasured('executors'),
    'resolving function': unmeasured('resolving'),
    '[[AlreadyResolved]]': unmeasured('flags'),
    'PromiseReaction Record': unmeasured('reactions'),
    'await closure': unmeasured('awaitClosures'),
    closure: unmeasured('otherClosures'),
    'JobCallback Record': unmeasured('jobCallbacks'),
    'execution context': unmeasured('frames'),
    Job: unmeasured('jobs'),
  },
  rows: {
    constructed: { Promise: 1, ...PAIR },
    called: CAPABILITY,
    requested: CAPABILITY,
    derived: CAPABILITY,
    resolved: CAPABILITY,
    capability: CAPABILITY,
    'wrapped-primitive': CAPABILITY,
    'wrapped-object': CAPABILITY,
    throwaway: CAPABILITY,
    adopted: CAPABILITY,
    element: CAPABILITY,
    raced: CAPABILITY,
    internal: CAPABILITY,
    foreign: { 'PromiseCapability Record': 1, executor: 1 },
    'await-pending': AWAIT,
    'await-settled': AWAIT,
    'then-pending': REACTIONS,
    'then-settled': REACTIONS,
    callback: { 'JobCallback Record': 1 },
    'element-function': FUNCTION,
    'finally-pair': { closure: 2, 'JobCallback Record': 2 },
    'finally-thunk': FUNCTION,
    unwrapping: FUNCTION,
    answering: { closure: 2, 'JobCallback Record': 2 },
    'module-function': FUNCTION,
    'reaction-job': { Job: 1 },
    'adoption-job': { Job: 1, 'JobCallback Record': 1 },
    'thenable-job': { Job: 1, 'JobCallback Record': 1 },
    'adoption-started': PAIR,
    'thenable-started': PAIR,
    'async-function': { 'execution context': 1 },
    generator: { 'execution context': 1 },
    'async-generator': { 'execution context': 1 },
  },
};
