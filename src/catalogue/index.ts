/*
 * What can be chosen: profiles (what await and promises mean), hosts (who runs the loop), engines (both, under
 * a real engine's name). Data only, for pickers, links and the command line; the meanings are in src/profiles
 * and src/hosts.
 */

export const PROFILE_IDS = ['es2017', 'es2018', 'v8-6.8', 'es2019', 'v8-7.8', 'es2022', 'v8-11', 'es2023', 'es2025', 'chromium-156'] as const;
export type ProfileId = (typeof PROFILE_IDS)[number];

export const HOST_IDS = ['node-10', 'node-12', 'node-16', 'node-20', 'node-24', 'html', 'shell'] as const;
export type HostId = (typeof HOST_IDS)[number];

export const ENGINE_IDS = ['node-10', 'node-12', 'node-16', 'node-20', 'node-24', 'chromium', 'shell'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

export interface ProfileEntry {
  readonly id: ProfileId;
  /** Proper name, the same in every language. */
  readonly label: string;
  /** ECMAScript edition whose built-ins and syntax it knows; younger ones run all the same and are reported as newer. */
  readonly edition: number;
  /** Since when it was so: an edition's year or an engine version. */
  readonly since: string;
  /** An edition of the standard, or what one engine really did. */
  readonly kind: 'edition' | 'engine';
}

export const PROFILES: readonly ProfileEntry[] = [
  { id: 'es2017', label: 'ES2017', edition: 2017, since: '2017', kind: 'edition' },
  { id: 'es2018', label: 'ES2018', edition: 2018, since: '2018', kind: 'edition' },
  { id: 'v8-6.8', label: 'V8 6.8', edition: 2018, since: 'Node 10', kind: 'engine' },
  { id: 'es2019', label: 'ES2019', edition: 2019, since: '2019', kind: 'edition' },
  { id: 'v8-7.8', label: 'V8 7.8', edition: 2020, since: 'Node 12', kind: 'engine' },
  { id: 'es2022', label: 'ES2022', edition: 2022, since: '2022', kind: 'edition' },
  { id: 'v8-11', label: 'V8 11', edition: 2023, since: 'Node 20', kind: 'engine' },
  { id: 'es2023', label: 'ES2023', edition: 2023, since: '2023', kind: 'edition' },
  { id: 'es2025', label: 'ES2025', edition: 2025, since: '2025', kind: 'edition' },
  { id: 'chromium-156', label: 'Chromium 156', edition: 2025, since: '2026', kind: 'engine' },
];

/** The profile that `current` names on input; traces and links always carry this id. */
export const CURRENT_PROFILE: ProfileId = 'es2025';

export interface HostEntry {
  readonly id: HostId;
  readonly label: string;
  readonly family: 'node' | 'html' | 'shell';
  /** What a script file is: CommonJS in Node, a classic script elsewhere. */
  readonly script: 'commonjs' | 'classic';
}

export const HOSTS: readonly HostEntry[] = [
  { id: 'node-10', label: 'Node 10', family: 'node', script: 'commonjs' },
  { id: 'node-12', label: 'Node 12', family: 'node', script: 'commonjs' },
  { id: 'node-16', label: 'Node 16', family: 'node', script: 'commonjs' },
  { id: 'node-20', label: 'Node 20', family: 'node', script: 'commonjs' },
  { id: 'node-24', label: 'Node 24', family: 'node', script: 'commonjs' },
  { id: 'html', label: 'Web page', family: 'html', script: 'classic' },
  { id: 'shell', label: 'Shell', family: 'shell', script: 'classic' },
];

export interface EngineEntry {
  readonly id: EngineId;
  readonly label: string;
  readonly profile: ProfileId;
  readonly host: HostId;
  /** The engine's own version, as measured. */
  readonly version: string;
}

export const ENGINES: readonly EngineEntry[] = [
  { id: 'node-10', label: 'Node 10', profile: 'v8-6.8', host: 'node-10', version: 'Node 10.24.1, V8 6.8' },
  { id: 'node-12', label: 'Node 12', profile: 'v8-7.8', host: 'node-12', version: 'Node 12.22.12, V8 7.8' },
  { id: 'node-16', label: 'Node 16', profile: 'es2022', host: 'node-16', version: 'Node 16.20.2, V8 9.4' },
  { id: 'node-20', label: 'Node 20', profile: 'v8-11', host: 'node-20', version: 'Node 20.20.2, V8 11.3' },
  { id: 'node-24', label: 'Node 24', profile: 'es2025', host: 'node-24', version: 'Node 24.21.0, V8 13.6' },
  { id: 'chromium', label: 'Chromium', profile: 'chromium-156', host: 'html', version: 'Chromium 156' },
  { id: 'shell', label: 'Shell', profile: 'es2025', host: 'shell', version: 'jobs and timed jobs only' },
];

/** Engine ids that later releases will know; asking for one is an error of its own kind. */
export const PLANNED_ENGINE_IDS: readonly string[] = [
  'node-7', 'node-8', 'node-9', 'node-11', 'node-12.0', 'node-14', 'node-18', 'node-22', 'node-25', 'node-26', 'firefox', 'bun',
];

const find = <T extends { readonly id: string }>(list: readonly T[], id: string): T | undefined => list.find((entry) => entry.id === id);
export const findProfile = (id: string): ProfileEntry | undefined => find(PROFILES, id === 'current' ? CURRENT_PROFILE : id);
export const findHost = (id: string): HostEntry | undefined => find(HOSTS, id);
export const findEngine = (id: string): EngineEntry | undefined => find(ENGINES, id);

export interface Choice {
  readonly engine: EngineId | '';
  readonly profile: ProfileId;
  readonly host: HostId;
}

/**
 * Turns what a person wrote (any of the three, or nothing) into a profile and a host. `--profile` alone takes
 * host node-24, `--host` alone the current profile, nothing at all the engine node-24.
 */
export function resolveChoice(wanted: { engine?: string; profile?: string; host?: string }): Choice | { readonly unknown: string; readonly what: 'engine' | 'profile' | 'host' } {
  if (wanted.engine !== undefined || (wanted.profile === undefined && wanted.host === undefined)) {
    const id = wanted.engine ?? 'node-24';
    const engine = findEngine(id);
    return engine === undefined ? { unknown: id, what: 'engine' } : { engine: engine.id, profile: engine.profile, host: engine.host };
  }
  const profile = findProfile(wanted.profile ?? CURRENT_PROFILE);
  if (profile === undefined) return { unknown: wanted.profile!, what: 'profile' };
  const host = findHost(wanted.host ?? 'node-24');
  if (host === undefined) return { unknown: wanted.host!, what: 'host' };
  return { engine: '', profile: profile.id, host: host.id };
}
