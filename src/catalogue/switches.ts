/*
 * What profiles differ in, one by one. A preset profile is a set of switches over the current specification, and so
 * is a custom one. The meanings are in src/profiles/switches.ts, the words in i18n; which editions and engines had a
 * switch is what the profiles of index.ts say.
 */

export const SWITCH_IDS = [
  'await-wraps',
  'await-any-native',
  'throwaway',
  'generator-await-wraps',
  'from-sync-wraps',
  'settled-shortcut',
  'settled-shortcut-by-then',
  'generator-end-awaits',
  'for-await-closes-finished',
  'yield-star-awaits-again',
  'from-sync-stays-open',
  'from-sync-throw-passes',
  'from-sync-failure-closes',
  'disposal-resolves-first',
  'generator-return-throws',
  'yield-return-throws',
  'await-throw-sticks',
  'resolve-per-element',
  'delegated-throw-sticks',
  'delegated-return-is-next',
  'delegated-return-leaves',
  'try-returns-promise',
  'finally-settles-at-once',
  'wrapper-steps-aside',
  'return-undefined-at-once',
] as const;
export type SwitchId = (typeof SWITCH_IDS)[number];

/** Only one of each group can be on: they are answers to the same question. */
const RIVALS: readonly (readonly SwitchId[])[] = [
  ['await-wraps', 'await-any-native'],
  ['settled-shortcut', 'settled-shortcut-by-then'],
];

/** The switches that have to go off when `id` goes on. */
export function rivalsOf(id: SwitchId): readonly SwitchId[] {
  return RIVALS.filter((group) => group.includes(id))
    .flat()
    .filter((other) => other !== id);
}

const CUSTOM = 'custom';

/** Id of the profile with these switches on: `custom:await-wraps+throwaway`, in the table's order; `custom` when none is. */
export function customProfileId(switches: Iterable<SwitchId>): 'custom' | `custom:${string}` {
  const wanted = new Set(switches);
  const ids = SWITCH_IDS.filter((id) => wanted.has(id));
  return ids.length === 0 ? CUSTOM : `${CUSTOM}:${ids.join('+')}`;
}

/** The switches of a custom profile's id in any order; undefined when it is no such id or names something unknown. */
export function customSwitches(id: string): readonly SwitchId[] | undefined {
  if (id === CUSTOM) return [];
  if (!id.startsWith(`${CUSTOM}:`)) return undefined;
  const words = id.slice(CUSTOM.length + 1).split('+');
  const known = SWITCH_IDS.filter((each) => words.includes(each));
  const isValid =
    known.length === words.length && known.every((each) => rivalsOf(each).every((rival) => !known.includes(rival)));
  return isValid ? known : undefined;
}
