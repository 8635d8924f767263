import type { SwitchId } from './switches.ts';

/** The change of the specification that ended a switch, as people cite it; absent where no edition ever asked for it. */
export const SWITCH_CHANGES: Readonly<Partial<Record<SwitchId, string>>> = {
  'await-wraps': 'tc39/ecma262#1250',
  throwaway: 'tc39/ecma262#1146',
  'generator-await-wraps': 'tc39/ecma262#1250',
  'from-sync-wraps': 'tc39/ecma262#1250',
  'yield-star-awaits-again': 'tc39/ecma262#2819',
  'from-sync-stays-open': 'tc39/ecma262#2600',
  'from-sync-throw-passes': 'tc39/ecma262#2600',
  'generator-return-throws': 'tc39/ecma262#2683',
  'resolve-per-element': 'tc39/ecma262#1912',
};
