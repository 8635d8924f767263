import { type App, createApp } from '../../src/app/app.ts';
import { buildPicture } from '../../src/app/run/build-picture.ts';
import { DEFAULT_LANES } from '../../src/app/lanes/lanes.ts';
import type { Picture } from '../../src/app/run/picture.ts';
import type { Program, RunState } from '../../src/app/stores/run-store.ts';
import { createMemoryStorage, type SafeStorage } from '../../src/app/keeping/safe-storage.ts';
import { raceTrace } from './race.ts';

/* The race of race.ts as the screen has it: a program, two lanes, a picture. No engine, no worker. */

export const RACE_SOURCE = `const settled = Promise.resolve(1);
async function waiter() {
  await settled;
  console.log('A');
}
waiter();
settled
  .then(() => console.log('B'))
  .then(() => console.log('C'))
  .then(() => console.log('D'))
  .then(() => console.log('E'));
`;

export const RACE_PROGRAM: Program = { files: { 'main.js': RACE_SOURCE }, entry: 'main.js', goal: 'auto', seed: 0 };

/** ES2017 against ES2025. */
export function racePicture(): Picture {
  const results = DEFAULT_LANES.map((setting) => {
    const wraps = setting.profile === 'es2017';
    return { setting, trace: raceTrace({ wraps, profile: setting.profile }) };
  });
  return buildPicture(1, RACE_PROGRAM, results);
}

/** Storage that lives in memory, so that a test can look into it. */
export function memoryStorage(): SafeStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { ...createMemoryStorage(kept), kept };
}

export function raceApp(initial: Partial<RunState> = {}): App {
  const picture = racePicture();
  return createApp(memoryStorage(), { program: RACE_PROGRAM, openFile: 'main.js', picture, ...initial });
}
