import type { RunSettings } from '../../protocol/index.ts';
import type { LaneSetting } from '../lanes/lanes.ts';
import { settingsOf } from './limits.ts';
import type { RunState } from '../stores/run-store.ts';

/**
 * Settings that make a lane's run on screen once more: what is on screen ran, what is in the editor may be newer. As
 * long as they say the same they are the same object: a client takes another one for another run.
 */
export function shownRun(
  { program, patience, lanes, picture }: RunState,
  setting: LaneSetting,
  known: RunSettings | null,
): RunSettings {
  const ran = { ...program, files: picture?.files ?? program.files, entry: picture?.entry ?? program.entry };
  const next = settingsOf(setting, ran, patience, lanes.length);
  const keys = Object.keys(next) as (keyof RunSettings)[];
  const isSame = known !== null && keys.every((key) => DEEP.has(key) || known[key] === next[key]);
  return isSame && isSameText(known.files, next.files) && JSON.stringify(known.budgets) === JSON.stringify(next.budgets)
    ? known
    : next;
}

const DEEP: ReadonlySet<keyof RunSettings> = new Set(['budgets', 'files']);

function isSameText(one: RunSettings['files'], other: RunSettings['files']): boolean {
  const names = Object.keys(one);
  return (
    one === other || (names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]))
  );
}
