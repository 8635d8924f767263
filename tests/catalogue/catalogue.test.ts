import { describe, expect, it } from 'vitest';
import {
  customProfileId,
  customSwitches,
  ENGINES,
  findHost,
  findProfile,
  HOST_IDS,
  HOSTS,
  PROFILE_IDS,
  PROFILES,
  resolveChoice,
  rivalsOf,
  SWITCH_IDS,
} from '../../src/catalogue/index.ts';

describe('the catalogue', () => {
  it('describes every id once', () => {
    expect(PROFILES.map((entry) => entry.id)).toEqual([...PROFILE_IDS]);
    expect(HOSTS.map((entry) => entry.id)).toEqual([...HOST_IDS]);
  });

  it('gives every engine a profile and a host that exist', () => {
    for (const engine of ENGINES) {
      expect(findProfile(engine.profile)?.id).toBe(engine.profile);
      expect(findHost(engine.host)?.id).toBe(engine.host);
    }
  });

  it('takes node-24 when nothing is chosen', () => {
    expect(resolveChoice({})).toEqual({ engine: 'node-24', profile: 'v8-13', host: 'node-24' });
  });

  it('gives a profile alone the host node-24, and a host alone the current profile', () => {
    expect(resolveChoice({ profile: 'es2017' })).toEqual({ engine: '', profile: 'es2017', host: 'node-24' });
    expect(resolveChoice({ host: 'html' })).toEqual({ engine: '', profile: 'es2025', host: 'html' });
  });

  it('reads `current` as the concrete profile', () => {
    expect(resolveChoice({ profile: 'current' })).toMatchObject({ profile: 'es2025' });
  });

  it('gives every preset switches that go together', () => {
    for (const { id, switches } of PROFILES) {
      expect(customSwitches(customProfileId(switches))?.length, id).toBe(switches.length);
    }
  });

  it('knows every engine id of the command line', () => {
    expect(ENGINES.map(({ id }) => id)).toEqual([
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
      'chromium',
      'firefox',
      'bun',
      'shell',
    ]);
  });

  it('says what it does not know', () => {
    expect(resolveChoice({ engine: 'node-99' })).toEqual({ unknown: 'node-99', what: 'engine' });
  });
});

describe('custom profiles', () => {
  it('have one id for the same switches, in whatever order they are written', () => {
    expect(resolveChoice({ profile: 'custom:throwaway+await-wraps' })).toEqual({
      engine: '',
      profile: 'custom:await-wraps+throwaway',
      host: 'node-24',
    });
    expect(findProfile('custom')).toMatchObject({ id: 'custom', switches: [], kind: 'custom' });
  });

  it('hold every switch but rivals', () => {
    const all = SWITCH_IDS.filter((id) => !['await-any-native', 'settled-shortcut-by-then'].includes(id));
    expect(customSwitches(customProfileId(all))).toEqual(all);
    expect(rivalsOf('await-any-native')).toEqual(['await-wraps']);
  });

  it.each([
    'custom:',
    'custom:nothing',
    'custom:await-wraps+',
    'custom:await-wraps+await-wraps',
    'custom:await-wraps+await-any-native',
    'Custom:throwaway',
  ])('do not take %s', (id) => {
    expect(findProfile(id)).toBeUndefined();
    expect(resolveChoice({ profile: id })).toEqual({ unknown: id, what: 'profile' });
  });
});
