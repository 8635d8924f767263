import { describe, expect, it } from 'vitest';
import {
  laneName,
  laneNames,
  settingFrom,
  withEngine,
  withHost,
  withProfile,
} from '../../../src/app/lanes/lane-names.ts';
import { addLane, DEFAULT_LANES, removeLane } from '../../../src/app/lanes/lanes.ts';
import { messagesOf } from '../../../src/i18n/messages.ts';

const m = messagesOf('en');
const [A, B] = DEFAULT_LANES;

describe('lanes', () => {
  it('start as two semantics on one host, so that a difference is the await’s', () => {
    expect(A.host).toBe(B.host);
    expect(laneNames(m, DEFAULT_LANES)).toEqual(['ES2017', 'ES2025']);
  });

  it('grow to four, each with semantics of its own, and shrink to one', () => {
    const four = addLane(addLane(DEFAULT_LANES));
    expect(four.map((lane) => lane.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(new Set(four.map((lane) => lane.profile)).size).toBe(4);
    expect(addLane(four)).toBe(four);
    expect(removeLane([A], 'a')).toEqual([A]);
  });

  it('fill the gap that a removed one left', () => {
    expect(addLane(removeLane(DEFAULT_LANES, 'a')).map((lane) => lane.id)).toEqual(['a', 'b']);
  });

  it('take a real engine whole, and leave it when one half is changed', () => {
    const node10 = withEngine(A, 'node-10');
    expect(node10).toMatchObject({ engine: 'node-10', profile: 'v8-6.8', host: 'node-10' });
    expect(withHost(node10, 'html')).toMatchObject({ engine: '', profile: 'v8-6.8', host: 'html' });
    expect(withProfile(node10, 'es2025')).toMatchObject({ engine: '', profile: 'es2025', host: 'node-10' });
    expect(withEngine(A, 'nonsense')).toBe(A);
  });

  it('are told apart in sentences', () => {
    const same = [A, { ...A, id: 'b' as const, host: 'html' }, { ...A, id: 'c' as const }, { ...A, id: 'd' as const }];
    expect(laneNames(m, same.slice(0, 2))).toEqual(['ES2017 on Node 24', 'ES2017 on Web page']);
    expect(laneNames(m, [A, { ...A, id: 'b' }])).toEqual(['Lane A', 'Lane B']);
    expect(laneName(m, withEngine(A, 'chromium'))).toEqual({ title: 'Chromium', detail: 'Chromium 156' });
  });

  it('may be custom, and are called by how many switches are on', () => {
    const custom = withProfile(A, 'custom:throwaway+await-wraps');
    expect(custom.profile).toBe('custom:await-wraps+throwaway');
    expect(laneName(m, custom).title).toBe('Custom, 2 switches');
    expect(laneName(m, withProfile(A, 'custom')).title).toBe('Custom');
    expect(withProfile(A, 'custom:nonsense')).toBe(A);
    expect(settingFrom('a', custom)).toEqual(custom);
  });

  it('from elsewhere are known or nothing', () => {
    expect(settingFrom('a', { engine: 'node-99', profile: '', host: '' })).toBeNull();
    expect(settingFrom('a', { engine: '', profile: 'es2025', host: 'toaster' })).toBeNull();
    expect(settingFrom('a', { engine: '', profile: 'es2025', host: 'html' })?.host).toBe('html');
  });
});
