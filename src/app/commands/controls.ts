import type { Timers } from '../../protocol/index.ts';
import { PAGE_IN_USE } from '../../protocol/in-use.ts';
import type { InspectionWorker } from '../../protocol/inspection-client.ts';
import type { App } from '../app.ts';
import { conditionsOf } from '../moving/ask-conditions.ts';
import { startDebugger } from '../moving/debugger.ts';
import { tellUse } from '../moving/in-use.ts';
import { acceptDrops } from '../keeping/drops.ts';
import { bindKeys, keepEarlyLetters } from './keyboard.ts';
import { followIntoFiles } from '../editor/follow-files.ts';
import { FASTEST_MOTION } from '../stores/playback-store.ts';
import { startSelecting } from '../selection/selecting.ts';
import { spawnLane } from '../run/workers.ts';

/**
 * What hands can do beside pressing what is drawn: the keys of all commands, the debugger behind some of them, and
 * selecting by the caret, and dropping files. And how what they move travels, and where it is read.
 */
export function startControls(target: Window, app: App, timers: Timers, { keepsDraft }: { keepsDraft: boolean }): void {
  startDebugger(app, conditionsOf(app, spawnLane as () => unknown as () => InspectionWorker, timers));
  keepEarlyLetters(target, app);
  bindKeys(target, app);
  if (keepsDraft) acceptDrops(target, app);
  startSelecting(target, app, timers);
  followIntoFiles(app);
  followMotion(target.document.documentElement, app);
  tellLanes(target, app);
  // What drives the page waits for its keys.
  target.document.documentElement.dataset.keys = 'bound';
}

function tellLanes(target: Window, app: App): void {
  try {
    tellUse(app, { target, channel: new BroadcastChannel(PAGE_IN_USE), now: () => performance.now() });
  } catch {
    // A frame that may keep nothing has no channel: its lanes train meanwhile.
  }
}

/** Jumps, scrubbing and fast play do not travel. */
function followMotion({ dataset }: HTMLElement, { playback }: App): void {
  playback.subscribe(({ move, speed, playing }) => {
    const isStill = move === 'jump' || (playing && speed > FASTEST_MOTION);
    const pace = `${playing && !isStill ? Math.max(1, speed) : 1}`;
    if (dataset.motion !== (isStill ? 'off' : 'on')) dataset.motion = isStill ? 'off' : 'on';
    if (dataset.pace !== pace) dataset.pace = pace;
  });
}
