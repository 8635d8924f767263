import asyncGenerator from './async-generator.js?raw';
import awaitPending from './await-pending.js?raw';
import awaitSubclass from './await-subclass.js?raw';
import awaitThenable from './await-thenable.js?raw';
import awaitValue from './await-value.js?raw';
import endlessLoop from './endless-loop.js?raw';
import endlessMicrotasks from './endless-microtasks.js?raw';
import { type Example, parseExample } from './example.ts';
import finallyCost from './finally-cost.js?raw';
import forAwait from './for-await.js?raw';
import forEach from './for-each.js?raw';
import nextTick from './next-tick.js?raw';
import patchedThen from './patched-then.js?raw';
import race from './race.js?raw';
import resolvedNotSettled from './resolved-not-settled.js?raw';
import returnAwait from './return-await.js?raw';
import sequentialParallel from './sequential-parallel.js?raw';
import timersMicrotasks from './timers-microtasks.js?raw';
import twoHandlers from './two-handlers.js?raw';
import unhandled from './unhandled.js?raw';
import virtualClock from './virtual-clock.js?raw';

/** Every example, in the order of the course. Loaded when the menu is first wanted. */
export const EXAMPLES: readonly Example[] = [
  parseExample('race.js', race),
  parseExample('await-value.js', awaitValue),
  parseExample('await-pending.js', awaitPending),
  parseExample('await-thenable.js', awaitThenable),
  parseExample('await-subclass.js', awaitSubclass),
  parseExample('return-await.js', returnAwait),
  parseExample('timers-microtasks.js', timersMicrotasks),
  parseExample('next-tick.js', nextTick),
  parseExample('virtual-clock.js', virtualClock),
  parseExample('async-generator.js', asyncGenerator),
  parseExample('for-await.js', forAwait),
  parseExample('sequential-parallel.js', sequentialParallel),
  parseExample('for-each.js', forEach),
  parseExample('two-handlers.js', twoHandlers),
  parseExample('finally-cost.js', finallyCost),
  parseExample('resolved-not-settled.js', resolvedNotSettled),
  parseExample('patched-then.js', patchedThen),
  parseExample('unhandled.js', unhandled),
  parseExample('endless-microtasks.js', endlessMicrotasks),
  parseExample('endless-loop.js', endlessLoop),
];
