import {
  customProfileId,
  PROFILES,
  rivalsOf,
  SWITCH_CHANGES,
  SWITCH_IDS,
  type SwitchId,
} from '../../catalogue/index.ts';

export { switchesOf } from '../../catalogue/index.ts';

/* A profile put together switch by switch, as its dialog shows it. */

export interface SwitchRow {
  readonly id: SwitchId;
  /** Who had it: editions and engines by their names, oldest first. */
  readonly had: readonly string[];
  /** The change of the specification that ended it, '' when no edition ever asked for it. */
  readonly change: string;
}

export const SWITCHES: readonly SwitchRow[] = SWITCH_IDS.map((id) => ({
  id,
  had: PROFILES.filter(({ switches }) => switches.includes(id)).map(nameOf),
  change: SWITCH_CHANGES[id] ?? '',
}));

/** Profiles to start from. */
export const PRESETS = PROFILES.map((profile) => ({
  id: profile.id,
  label: nameOf(profile),
  switches: profile.switches,
}));

function nameOf({ label, since, kind }: (typeof PROFILES)[number]): string {
  return kind === 'engine' ? `${label} (${since})` : label;
}

/** With that switch the other way round; what contradicts it goes off. */
export function flipped(on: readonly SwitchId[], id: SwitchId): readonly SwitchId[] {
  if (on.includes(id)) return on.filter((each) => each !== id);
  const rivals = rivalsOf(id);
  return [...on.filter((each) => !rivals.includes(each)), id];
}

export const profileOf = (on: readonly SwitchId[]): string => customProfileId(on);
