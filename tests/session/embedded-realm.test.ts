import { describe, expect, it } from 'vitest';
import { createRealm, openTrace } from '../../src/session/embed.ts';

describe('a realm that lives on', () => {
  it('records what happens since it was last idle, under ids and places that go on', () => {
    const realm = createRealm({ engine: 'shell', record: 'full' });
    realm.run('let turns = 0; async function step() { await null; turns++; }\nstep();');
    realm.drain();
    const first = realm.trace()!;
    realm.run('step().then(() => console.log(turns));');
    realm.run('step();');
    realm.drain();
    const second = realm.trace()!;
    expect(openTrace(first).tables.awaits.length).toBe(1);
    expect(openTrace(second).tables.awaits.length).toBe(2);
    expect(second.sites.length).toBeGreaterThan(first.sites.length);
    expect(realm.lines).toEqual(['3']);
  });

  it('has no trace unless it is asked to record', () => {
    const realm = createRealm({ engine: 'shell' });
    realm.run('1');
    realm.drain();
    expect(realm.trace()).toBeNull();
  });
});
