import { describe, expect, it } from 'vitest';
import { ENGINES, findHost, findProfile, HOST_IDS, HOSTS, PROFILE_IDS, PROFILES, resolveChoice } from '../../src/catalogue/index.ts';

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
    expect(resolveChoice({})).toEqual({ engine: 'node-24', profile: 'es2025', host: 'node-24' });
  });

  it('gives a profile alone the host node-24, and a host alone the current profile', () => {
    expect(resolveChoice({ profile: 'es2017' })).toEqual({ engine: '', profile: 'es2017', host: 'node-24' });
    expect(resolveChoice({ host: 'html' })).toEqual({ engine: '', profile: 'es2025', host: 'html' });
  });

  it('reads `current` as the concrete profile', () => {
    expect(resolveChoice({ profile: 'current' })).toMatchObject({ profile: 'es2025' });
  });

  it('says what it does not know', () => {
    expect(resolveChoice({ engine: 'node-99' })).toEqual({ unknown: 'node-99', what: 'engine' });
  });
});
