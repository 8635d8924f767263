import { expect, it } from 'vitest';
import { type UseDoors, tellUse } from '../../../src/app/moving/in-use.ts';
import { createPlaybackStore } from '../../../src/app/stores/playback-store.ts';

/** A page whose clock is turned by hand, and how often its use was told. */
function page() {
  let now = 0;
  let told = 0;
  const playback = createPlaybackStore();
  const target = new EventTarget();
  const channel = { postMessage: () => void told++ } as UseDoors['channel'];
  tellUse({ playback }, { target, channel, now: () => now });
  return { playback, target, pass: (ms: number) => void (now += ms), told: () => told };
}

it('tells that somebody types, points, turns or moves the cursor', () => {
  const { playback, target, pass, told } = page();
  for (const use of ['keydown', 'pointerdown', 'wheel']) {
    target.dispatchEvent(new Event(use));
    pass(300);
  }
  expect(told()).toBe(3);
  playback.setState({ k: 3 });
  expect(told()).toBe(4);
});

it('tells it three times a second at most', () => {
  const { playback, pass, told } = page();
  for (let k = 1; k <= 60; k++) {
    playback.setState({ k });
    pass(16);
  }
  expect(told()).toBe(4);
});
