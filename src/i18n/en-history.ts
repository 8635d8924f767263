import { code } from '../base/rich-text.ts';

const SHORTCUT =
  'V8 5.4 to 6.2 (Node 7 to 9) settled a promise at once with one that was settled, against the specification.';

/** Which change or engine a rule of profiles came and went with, by its id: the second sentence of a cause that names its rule. */
export const HISTORY: Readonly<Record<string, string>> = {
  'await-wraps': 'Since ES2019 (tc39/ecma262#1250; V8 7.2, Node 12) an await takes a native promise as it is.',
  'await-any-native': 'V8 5.5 (Node 7) took any native promise as it is, subclasses too.',
  'generator-await-wraps':
    'Since ES2019 (tc39/ecma262#1250; V8 7.2, Node 12) async generators take a native promise as it is.',
  'from-sync-wraps':
    'Since ES2019 (tc39/ecma262#1250; V8 7.8, Node 12.16) the promises of a sync iterator are taken as they are.',
  'settled-shortcut': SHORTCUT,
  'settled-shortcut-by-then': SHORTCUT,
  'generator-end-awaits': 'V8 6.8 to 7.4 (Node 10 to 12.0) did so; no edition asks for it.',
  'for-await-closes-finished': 'V8 up to 7.0 (Node 7 to 11) did so; no edition asks for it.',
  'yield-star-awaits-again': 'Since ES2023 (tc39/ecma262#2819; V8 11, Node 20) it does not.',
  'from-sync-stays-open': 'Since ES2025 (tc39/ecma262#2600; V8 13, Node 24) the iterator is closed.',
  'from-sync-throw-passes': 'Since ES2025 (tc39/ecma262#2600; V8 13, Node 24) it is closed, and a TypeError thrown.',
  'from-sync-failure-closes': 'V8 does so since 13 (Node 24); no edition asks for it.',
  'disposal-resolves-first': 'V8 does so since 13 (Node 24); no edition asks for it.',
  'generator-return-throws': 'Since ES2023 (tc39/ecma262#2683; V8 11, Node 20) it gives a rejected promise.',
  'yield-return-throws': 'V8 7.4 to 10.2 (Node 12 to 18) did so; no edition asks for it.',
  'await-throw-sticks': 'V8 7.4 to 8.4 (Node 12 to 14) did so; no edition asks for it.',
  'resolve-per-element': 'Since ES2021 (tc39/ecma262#1912; V8 7.8, Node 12.16) it is looked up once.',
  'delegated-return-is-next': 'V8 does so since 12 (Node 22); no edition asks for it.',
  'delegated-return-leaves': 'V8 did so up to 7.4 (Node 12.0); no edition asks for it.',
  'delegated-throw-sticks': 'V8 7.8 (Node 12.16 to 12.22) did so; no edition asks for it.',
  'try-returns-promise': 'Chromium 156 and JavaScriptCore hand the promise on; ES2025 resolves a new one with it.',
  'finally-settles-at-once':
    'JavaScriptCore (Bun, Safari) settles the promise itself; the specification goes through two more.',
  'wrapper-steps-aside': 'JavaScriptCore (Bun, Safari) takes the wrapper out of the way; the specification does not.',
  'return-undefined-at-once': `JavaScriptCore (Bun, Safari) does not await a literal ${code('undefined')}; the specification does.`,
};
