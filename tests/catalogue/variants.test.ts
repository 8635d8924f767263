import { describe, expect, it } from 'vitest';
import { findEngine, findProfile, PROFILES, switchesOf } from '../../src/catalogue/index.ts';
import { between } from '../../src/catalogue/variants.ts';

const lane = (id: string) => ({ ...findEngine(id)!, engine: id });
const profileLane = (profile: string) => ({ engine: '', profile, host: 'node-24' });

describe('what lies between two lanes', () => {
  it('is each rule in which they differ, tried alone, in profiles that exist', () => {
    for (const { id } of PROFILES) {
      for (const { id: other } of PROFILES) {
        const { rules, choiceOf } = between(profileLane(id), profileLane(other));
        for (const rule of rules) {
          const { profile } = choiceOf({ rule });
          expect(findProfile(profile), `${rule} of ${other} in ${id}`).toBeDefined();
          expect(switchesOf(profile).includes(rule)).toBe(switchesOf(other).includes(rule));
        }
      }
    }
  });

  it('takes a rule in the place of the one that excludes it', () => {
    const { rules, choiceOf } = between(profileLane('es2017'), profileLane('v8-5.5'));
    expect(rules).toContain('await-any-native');
    expect(rules).not.toContain('await-wraps');
    expect(switchesOf(choiceOf({ rule: 'await-any-native' }).profile)).not.toContain('await-wraps');
  });

  it('is the Nodes from one to the other, whichever comes first', () => {
    const there = between(lane('node-10'), lane('node-14'));
    expect(there.versions).toEqual(['node-10', 'node-11', 'node-12.0', 'node-12', 'node-14']);
    expect(there.older).toBe('one');
    const back = between(lane('node-14'), lane('node-10'));
    expect(back.versions).toEqual(there.versions);
    expect(back.older).toBe('other');
    expect(there.choiceOf({ version: 'node-12' })).toEqual({ engine: 'node-12', profile: 'v8-7.8', host: 'node-12' });
  });

  it('is no version where one of them is no real Node', () => {
    expect(between(lane('node-10'), lane('chromium')).versions).toEqual([]);
    expect(between(profileLane('es2017'), lane('node-24')).versions).toEqual([]);
  });
});
