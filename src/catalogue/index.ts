/*
 * What can be chosen: profiles (what await and promises mean), hosts (who runs the loop), engines (both, under
 * a real engine's name). Data only, for pickers, links and the command line; the meanings are in src/profiles
 * and src/hosts.
 */
import { customProfileId, customSwitches, type SwitchId } from './switches.ts';

export { FEATURES, type Feature, isYounger } from './features.ts';
export { customProfileId, customSwitches, rivalsOf, SWITCH_IDS, type SwitchId } from './switches.ts';
export { SWITCH_CHANGES } from './switch-changes.ts';

export const PROFILE_IDS = [
  'v8-5.5',
  'v8-6.2',
  'es2017',
  'es2018',
  'v8-6.8',
  'es2019',
  'v8-7.4',
  'v8-7.8',
  'v8-8.4',
  'v8-9.4',
  'es2022',
  'v8-11',
  'es2023',
  'v8-12',
  'es2025',
  'v8-13',
  'chromium-156',
  'jsc',
] as const;
/** A preset's id, or that of a custom profile (switches.ts). */
export type ProfileId = (typeof PROFILE_IDS)[number] | 'custom' | `custom:${string}`;

const NODE_IDS = [
  'node-7',
  'node-8',
  'node-9',
  'node-10',
  'node-11',
  'node-12.0',
  'node-12',
  'node-14',
  'node-16',
  'node-18',
  'node-20',
  'node-22',
  'node-24',
  'node-25',
  'node-26',
] as const;

export const HOST_IDS = [...NODE_IDS, 'bun', 'html', 'firefox', 'shell'] as const;
export type HostId = (typeof HOST_IDS)[number];

export const ENGINE_IDS = [...NODE_IDS, 'chromium', 'firefox', 'bun', 'shell'] as const;
export type EngineId = (typeof ENGINE_IDS)[number];

export interface ProfileEntry {
  readonly id: ProfileId;
  /** Proper name, the same in every language. */
  readonly label: string;
  /** ECMAScript edition whose built-ins and syntax it knows; younger ones of `features.ts` run and are reported as newer. */
  readonly edition: number;
  /** Since when it was so: an edition's year or an engine version. */
  readonly since: string;
  /** An edition of the standard, or what one engine really did. */
  readonly kind: 'edition' | 'engine' | 'custom';
  /** What it does otherwise than the current specification. */
  readonly switches: readonly SwitchId[];
}

const ES2023: readonly SwitchId[] = ['from-sync-stays-open', 'from-sync-throw-passes'];
const ES2022: readonly SwitchId[] = [...ES2023, 'yield-star-awaits-again', 'generator-return-throws'];
const V8_9_4: readonly SwitchId[] = [...ES2022, 'yield-return-throws'];
const V8_8_4: readonly SwitchId[] = [...V8_9_4, 'await-throw-sticks'];
const ES2018: readonly SwitchId[] = [
  'await-wraps',
  'throwaway',
  'generator-await-wraps',
  'from-sync-wraps',
  'yield-star-awaits-again',
  'from-sync-stays-open',
  'from-sync-throw-passes',
  'resolve-per-element',
];
const V8_12: readonly SwitchId[] = ['delegated-return-is-next'];
const V8_13: readonly SwitchId[] = [...V8_12, 'from-sync-failure-closes', 'disposal-resolves-first'];
const V8_6_8: readonly SwitchId[] = [
  ...ES2018,
  'generator-end-awaits',
  'for-await-closes-finished',
  'delegated-return-leaves',
];
const V8_5_5: readonly SwitchId[] = [
  'await-any-native',
  'settled-shortcut-by-then',
  ...V8_6_8.filter((id) => id !== 'await-wraps'),
];

export const PROFILES: readonly ProfileEntry[] = [
  { id: 'v8-5.5', label: 'V8 5.5', edition: 2017, since: 'Node 7', kind: 'engine', switches: V8_5_5 },
  {
    id: 'v8-6.2',
    label: 'V8 6.2',
    edition: 2017,
    since: 'Node 8',
    kind: 'engine',
    switches: [...V8_6_8, 'settled-shortcut'],
  },
  { id: 'es2017', label: 'ES2017', edition: 2017, since: '2017', kind: 'edition', switches: ES2018 },
  { id: 'es2018', label: 'ES2018', edition: 2018, since: '2018', kind: 'edition', switches: ES2018 },
  { id: 'v8-6.8', label: 'V8 6.8', edition: 2018, since: 'Node 10', kind: 'engine', switches: V8_6_8 },
  { id: 'es2019', label: 'ES2019', edition: 2019, since: '2019', kind: 'edition', switches: ES2022 },
  {
    id: 'v8-7.4',
    label: 'V8 7.4',
    edition: 2019,
    since: 'Node 12.0',
    kind: 'engine',
    switches: [...V8_8_4, 'from-sync-wraps', 'generator-end-awaits', 'resolve-per-element', 'delegated-return-leaves'],
  },
  {
    id: 'v8-7.8',
    label: 'V8 7.8',
    edition: 2020,
    since: 'Node 12',
    kind: 'engine',
    switches: [...V8_8_4, 'delegated-throw-sticks'],
  },
  { id: 'v8-8.4', label: 'V8 8.4', edition: 2021, since: 'Node 14', kind: 'engine', switches: V8_8_4 },
  { id: 'v8-9.4', label: 'V8 9.4', edition: 2022, since: 'Node 16', kind: 'engine', switches: V8_9_4 },
  { id: 'es2022', label: 'ES2022', edition: 2022, since: '2022', kind: 'edition', switches: ES2022 },
  { id: 'v8-11', label: 'V8 11', edition: 2023, since: 'Node 20', kind: 'engine', switches: ES2023 },
  { id: 'es2023', label: 'ES2023', edition: 2023, since: '2023', kind: 'edition', switches: ES2023 },
  { id: 'v8-12', label: 'V8 12', edition: 2023, since: 'Node 22', kind: 'engine', switches: [...ES2023, ...V8_12] },
  { id: 'es2025', label: 'ES2025', edition: 2025, since: '2025', kind: 'edition', switches: [] },
  { id: 'v8-13', label: 'V8 13', edition: 2025, since: 'Node 24', kind: 'engine', switches: V8_13 },
  {
    id: 'chromium-156',
    label: 'Chromium 156',
    edition: 2025,
    since: '2026',
    kind: 'engine',
    switches: [...V8_13, 'try-returns-promise'],
  },
  {
    id: 'jsc',
    label: 'JavaScriptCore',
    edition: 2025,
    since: 'Bun 1.4',
    kind: 'engine',
    switches: ['try-returns-promise', 'finally-settles-at-once', 'wrapper-steps-aside', 'return-undefined-at-once'],
  },
];

/** The profile that `current` names on input; traces and links always carry this id. */
export const CURRENT_PROFILE: ProfileId = 'es2025';

export interface HostEntry {
  readonly id: HostId;
  readonly label: string;
  readonly family: 'node' | 'html' | 'shell';
  /** What a script file is: CommonJS in Node, a classic script elsewhere. */
  readonly script: 'commonjs' | 'classic';
  /** Whether a file that says nothing else is run as a module where only that parses: Node 20.19, 22.7 and later, and Bun. */
  readonly detectsModules?: true;
  /** Whether a file that is neither clearly a module nor CommonJS is run as a module. */
  readonly prefersModules?: true;
}

export const HOSTS: readonly HostEntry[] = [
  { id: 'node-7', label: 'Node 7', family: 'node', script: 'commonjs' },
  { id: 'node-8', label: 'Node 8', family: 'node', script: 'commonjs' },
  { id: 'node-9', label: 'Node 9', family: 'node', script: 'commonjs' },
  { id: 'node-10', label: 'Node 10', family: 'node', script: 'commonjs' },
  { id: 'node-11', label: 'Node 11', family: 'node', script: 'commonjs' },
  { id: 'node-12.0', label: 'Node 12.0', family: 'node', script: 'commonjs' },
  { id: 'node-12', label: 'Node 12', family: 'node', script: 'commonjs' },
  { id: 'node-14', label: 'Node 14', family: 'node', script: 'commonjs' },
  { id: 'node-16', label: 'Node 16', family: 'node', script: 'commonjs' },
  { id: 'node-18', label: 'Node 18', family: 'node', script: 'commonjs' },
  { id: 'node-20', label: 'Node 20', family: 'node', script: 'commonjs', detectsModules: true },
  { id: 'node-22', label: 'Node 22', family: 'node', script: 'commonjs', detectsModules: true },
  { id: 'node-24', label: 'Node 24', family: 'node', script: 'commonjs', detectsModules: true },
  { id: 'node-25', label: 'Node 25', family: 'node', script: 'commonjs', detectsModules: true },
  { id: 'node-26', label: 'Node 26', family: 'node', script: 'commonjs', detectsModules: true },
  { id: 'bun', label: 'Bun', family: 'node', script: 'commonjs', detectsModules: true, prefersModules: true },
  { id: 'html', label: 'Web page', family: 'html', script: 'classic' },
  { id: 'firefox', label: 'Web page (Firefox)', family: 'html', script: 'classic' },
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
  { id: 'node-7', label: 'Node 7', profile: 'v8-5.5', host: 'node-7', version: 'Node 7.10.1, V8 5.5' },
  { id: 'node-8', label: 'Node 8', profile: 'v8-6.2', host: 'node-8', version: 'Node 8.17.0, V8 6.2' },
  { id: 'node-9', label: 'Node 9', profile: 'v8-6.2', host: 'node-9', version: 'Node 9.11.2, V8 6.2' },
  { id: 'node-10', label: 'Node 10', profile: 'v8-6.8', host: 'node-10', version: 'Node 10.24.1, V8 6.8' },
  { id: 'node-11', label: 'Node 11', profile: 'v8-6.8', host: 'node-11', version: 'Node 11.15.0, V8 7.0' },
  { id: 'node-12.0', label: 'Node 12.0', profile: 'v8-7.4', host: 'node-12.0', version: 'Node 12.0.0, V8 7.4' },
  { id: 'node-12', label: 'Node 12', profile: 'v8-7.8', host: 'node-12', version: 'Node 12.22.12, V8 7.8' },
  { id: 'node-14', label: 'Node 14', profile: 'v8-8.4', host: 'node-14', version: 'Node 14.21.3, V8 8.4' },
  { id: 'node-16', label: 'Node 16', profile: 'v8-9.4', host: 'node-16', version: 'Node 16.20.2, V8 9.4' },
  { id: 'node-18', label: 'Node 18', profile: 'v8-9.4', host: 'node-18', version: 'Node 18.20.8, V8 10.2' },
  { id: 'node-20', label: 'Node 20', profile: 'v8-11', host: 'node-20', version: 'Node 20.20.2, V8 11.3' },
  { id: 'node-22', label: 'Node 22', profile: 'v8-12', host: 'node-22', version: 'Node 22.23.3, V8 12.4' },
  { id: 'node-24', label: 'Node 24', profile: 'v8-13', host: 'node-24', version: 'Node 24.21.0, V8 13.6' },
  { id: 'node-25', label: 'Node 25', profile: 'v8-13', host: 'node-25', version: 'Node 25.9.0, V8 14.1' },
  { id: 'node-26', label: 'Node 26', profile: 'v8-13', host: 'node-26', version: 'Node 26.10.0, V8 14.6' },
  { id: 'chromium', label: 'Chromium', profile: 'chromium-156', host: 'html', version: 'Chromium 156' },
  { id: 'firefox', label: 'Firefox', profile: 'es2025', host: 'firefox', version: 'Firefox 153' },
  { id: 'bun', label: 'Bun', profile: 'jsc', host: 'bun', version: 'Bun 1.4.4, JavaScriptCore' },
  { id: 'shell', label: 'Shell', profile: 'es2025', host: 'shell', version: 'jobs and timed jobs only' },
];

const find = <T extends { readonly id: string }>(list: readonly T[], id: string): T | undefined =>
  list.find((entry) => entry.id === id);
/** A preset, `current`, or a custom profile, whose id comes back in its one spelling. */
export const findProfile = (id: string): ProfileEntry | undefined =>
  find(PROFILES, id === 'current' ? CURRENT_PROFILE : id) ?? customProfile(id);
export const findHost = (id: string): HostEntry | undefined => find(HOSTS, id);
export const findEngine = (id: string): EngineEntry | undefined => find(ENGINES, id);

function customProfile(id: string): ProfileEntry | undefined {
  const switches = customSwitches(id);
  if (switches === undefined) return undefined;
  return { id: customProfileId(switches), label: 'Custom', edition: 2025, since: '', kind: 'custom', switches };
}

/** The switches that are on under a profile; none for an unknown one. */
export function switchesOf(profile: string): readonly SwitchId[] {
  return findProfile(profile)?.switches ?? [];
}

export interface Choice {
  readonly engine: EngineId | '';
  readonly profile: ProfileId;
  readonly host: HostId;
}

/**
 * Turns what a person wrote (any of the three, or nothing) into a profile and a host. `--profile` alone takes
 * host node-24, `--host` alone the current profile, nothing at all the engine node-24.
 */
export function resolveChoice(wanted: {
  engine?: string;
  profile?: string;
  host?: string;
}): Choice | { readonly unknown: string; readonly what: 'engine' | 'profile' | 'host' } {
  if (wanted.engine !== undefined || (wanted.profile === undefined && wanted.host === undefined)) {
    const id = wanted.engine ?? 'node-24';
    const engine = findEngine(id);
    return engine === undefined
      ? { unknown: id, what: 'engine' }
      : { engine: engine.id, profile: engine.profile, host: engine.host };
  }
  const profile = findProfile(wanted.profile ?? CURRENT_PROFILE);
  if (profile === undefined) return { unknown: wanted.profile!, what: 'profile' };
  const host = findHost(wanted.host ?? 'node-24');
  if (host === undefined) return { unknown: wanted.host!, what: 'host' };
  return { engine: '', profile: profile.id, host: host.id };
}
