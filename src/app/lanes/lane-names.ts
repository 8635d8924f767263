import {
  ENGINES,
  type EngineEntry,
  findEngine,
  findHost,
  findProfile,
  HOSTS,
  PROFILES,
} from '../../catalogue/index.ts';
import type { Messages } from '../../i18n/messages.ts';
import { type LaneSetting, letterOf } from './lanes.ts';

/** What a lane is called: its edition or engine first, where it runs second. */
export interface LaneName {
  readonly title: string;
  readonly detail: string;
}

export function laneName(m: Messages, setting: LaneSetting): LaneName {
  const engine = findEngine(setting.engine);
  if (engine) return { title: engine.label, detail: engine.version };
  const host = findHost(setting.host)?.label ?? setting.host;
  return { title: profileLabel(m, setting.profile), detail: m.lane.onHost(host) };
}

function profileLabel(m: Messages, id: string): string {
  const profile = findProfile(id);
  if (profile?.kind === 'custom') return m.lane.custom(profile.switches.length);
  return profile?.label ?? id;
}

/** Short names for sentences, each lane's its own: "ES2017", "ES2017 on Node 10", "lane A". */
export function laneNames(m: Messages, settings: readonly LaneSetting[]): string[] {
  const names = settings.map((setting) => laneName(m, setting));
  return names.map(({ title, detail }, index) => {
    const isAlone = (text: string, of: (name: LaneName) => string): boolean =>
      names.every((name, at) => at === index || of(name) !== text);
    if (isAlone(title, (name) => name.title)) return title;
    const both = `${title} ${detail}`;
    return isAlone(both, (name) => `${name.title} ${name.detail}`) ? both : m.lane.name(letterOf(settings[index].id));
  });
}

export interface LaneChoice {
  readonly id: string;
  readonly label: string;
}

/** What the pickers of a lane offer. A real engine brings its own host. */
export interface LaneChoices {
  readonly engines: readonly LaneChoice[];
  readonly profiles: readonly LaneChoice[];
  readonly hosts: readonly LaneChoice[];
}

export const LANE_CHOICES: LaneChoices = {
  engines: ENGINES.map(({ id, label }) => ({ id, label })),
  profiles: PROFILES.map(({ id, label, since, kind }) => ({
    id,
    label: kind === 'engine' ? `${label} (${since})` : label,
  })),
  hosts: HOSTS.map(({ id, label }) => ({ id, label })),
};

/** The lane with another engine, profile or host; picking a host of a real engine keeps the engine's semantics. */
export function withEngine(setting: LaneSetting, id: string): LaneSetting {
  const engine: EngineEntry | undefined = findEngine(id);
  return engine ? { ...setting, engine: engine.id, profile: engine.profile, host: engine.host } : setting;
}

export function withProfile(setting: LaneSetting, id: string): LaneSetting {
  const profile = findProfile(id);
  return profile ? { ...setting, engine: '', profile: profile.id } : setting;
}

export function withHost(setting: LaneSetting, id: string): LaneSetting {
  return findHost(id) ? { ...setting, engine: '', host: id } : setting;
}

export function isNodeHost(setting: LaneSetting): boolean {
  return findHost(setting.host)?.family === 'node';
}

/** The setting a choice from a link, a draft or an example stands for; null when this Tickscope does not know it. */
export function settingFrom(
  id: LaneSetting['id'],
  choice: { engine: string; profile: string; host: string },
): LaneSetting | null {
  const engine = findEngine(choice.engine);
  if (engine) return { id, engine: engine.id, profile: engine.profile, host: engine.host };
  const profile = findProfile(choice.profile);
  const host = findHost(choice.host);
  return profile && host ? { id, engine: '', profile: profile.id, host: host.id } : null;
}
