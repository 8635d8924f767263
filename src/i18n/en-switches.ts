import { code } from '../base/rich-text.ts';

/** One difference between profiles: a name for its box, and what it makes happen. */
interface SwitchWords {
  readonly name: string;
  readonly more: string;
}

/** English words for the switches of profiles, by id; wanted only where a profile is put together. */
export const switches: Readonly<Record<string, SwitchWords>> = {
  'await-wraps': {
    name: 'await wraps its operand',
    more: `Every operand goes into a new promise; a native promise costs three ticks, and its ${code('then')} is called.`,
  },
  'await-any-native': {
    name: 'await takes any native promise as it is',
    more: `Subclasses and foreign constructors too: one tick, and neither ${code('constructor')} nor ${code('then')} is looked at.`,
  },
  throwaway: {
    name: 'await makes a throwaway promise',
    more: `The result of the await’s own ${code('then')}, which nobody sees. It costs memory, never a tick.`,
  },
  'generator-await-wraps': {
    name: 'async generators wrap what they await',
    more: `The same as for await, for ${code('await')}, ${code('yield')} and ${code('return')} in async generators.`,
  },
  'from-sync-wraps': {
    name: 'for await wraps the values of sync iterators',
    more: `A promise in an array costs two ticks more under ${code('for await')} and ${code('yield*')}.`,
  },
  'settled-shortcut': {
    name: 'resolving copies a settled promise',
    more: 'No job, if the promise has its first shape and nobody ever touched Promise.prototype.',
  },
  'settled-shortcut-by-then': {
    name: 'resolving copies a settled promise, by its then',
    more: `No job, if the promise’s ${code('then')} is the built-in one.`,
  },
  'generator-end-awaits': {
    name: 'the end of an async generator awaits',
    more: `Falling off the end costs a tick; ${code('return')} does not.`,
  },
  'for-await-closes-finished': {
    name: 'loops close a finished iterator',
    more: `If the last turn of ${code('for … of')} or ${code('for await')} ended with ${code('continue')}, ${code('return()')} is called all the same.`,
  },
  'yield-star-awaits-again': {
    name: 'yield* awaits values a second time',
    more: `One tick more for each value and each level of ${code('yield*')} in an async generator.`,
  },
  'from-sync-stays-open': {
    name: 'a rejected value leaves a sync iterator open',
    more: `Under ${code('for await')} and ${code('yield*')} its ${code('finally')} never runs.`,
  },
  'from-sync-throw-passes': {
    name: 'throw() through yield* comes back',
    more: `A sync iterator without ${code('throw')} hands the error on; it is not closed, and there is no TypeError.`,
  },
  'from-sync-failure-closes': {
    name: 'a sync iterator that fails is closed',
    more: `Under ${code('for await')} and ${code('yield*')} its ${code('return')} is called although its own ${code('next')} threw.`,
  },
  'disposal-resolves-first': {
    name: 'await using makes a promise first',
    more: `What a disposer returned goes through ${code('Promise.resolve')} before it is awaited: ${code('constructor')} is read twice.`,
  },
  'generator-return-throws': {
    name: 'return() of an async generator may throw',
    more: `Where ${code('constructor')} of its argument throws; otherwise it gives a rejected promise.`,
  },
  'yield-return-throws': {
    name: 'return() at a yield may throw',
    more: `Where ${code('constructor')} of its argument throws; the generator never answers again. Otherwise the generator hears of it at its ${code('yield')}.`,
  },
  'await-throw-sticks': {
    name: 'an await that fails at once sticks',
    more: `Where ${code('constructor')} of a promise throws in an async generator that then ends: it answers no request any more.`,
  },
  'resolve-per-element': {
    name: 'Promise.all looks resolve up for every element',
    more: 'And Promise.race. Otherwise once.',
  },
  'delegated-throw-sticks': {
    name: 'a throw() into yield* sticks',
    more: 'A generator that caught it and falls off its end rejects with it nevertheless.',
  },
  'delegated-return-is-next': {
    name: 'a failed return into yield* calls next',
    more: `A ${code('return()')} with a promise that is rejected calls ${code('next')} of the inner iterator; otherwise ${code('throw')}.`,
  },
  'delegated-return-leaves': {
    name: 'a return into yield* leaves at once',
    more: `Where the inner iterator has no ${code('return')}; otherwise its value is awaited once more.`,
  },
  'try-returns-promise': {
    name: 'Promise.try hands a promise on',
    more: 'What the callback returns is taken over: one tick where it would be three.',
  },
  'finally-settles-at-once': {
    name: 'finally settles its promise itself',
    more: 'Two ticks less after a plain value, one less after a promise.',
  },
  'wrapper-steps-aside': {
    name: 'an await’s wrapper steps aside',
    more: 'A thenable that resolves with a promise lets the await wait for that promise itself: one tick less.',
  },
  'return-undefined-at-once': {
    name: 'return undefined does not wait',
    more: `In async generators, where the text says ${code('undefined')}.`,
  },
};
