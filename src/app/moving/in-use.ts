import type { PlaybackStores } from './playback.ts';

/** Said at most so often; who hears it waits for longer. */
const EVERY_MS = 300;

const USES = ['keydown', 'pointerdown', 'wheel'] as const;

/** What telling needs of a page. */
export interface UseDoors {
  readonly target: Pick<EventTarget, 'addEventListener'>;
  readonly channel: Pick<BroadcastChannel, 'postMessage'>;
  readonly now: () => number;
}

/** Tells the workers whenever somebody types, points or turns, or the cursor moves (worker/training.ts). */
export function tellUse({ playback }: Pick<PlaybackStores, 'playback'>, { target, channel, now }: UseDoors): void {
  let told = Number.NEGATIVE_INFINITY;
  const tell = (): void => {
    if (now() - told < EVERY_MS) return;
    told = now();
    channel.postMessage(null);
  };
  for (const use of USES) target.addEventListener(use, tell, { capture: true, passive: true });
  playback.subscribe(tell);
}
