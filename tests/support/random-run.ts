import type { Trace } from '../../src/trace/index.ts';
import { ModelRun, type ModelPromise, type ModelSettings } from './model-run.ts';

/** A random program of thens, async calls, timers and nextTicks, the same for the same seed. */
export function randomRun(seed: number, settings: ModelSettings): Trace {
  const run = new ModelRun(settings);
  const random = generator(seed);
  const pick = (n: number) => random() % n;
  const promises: ModelPromise[] = [];
  let actionsLeft = 24;
  let line = 0;

  const anyPromise = (): ModelPromise => {
    if (promises.length === 0 || pick(4) === 0) promises.push(run.resolved(pick(9), ++line));
    return promises[pick(promises.length)];
  };

  const act = (): void => {
    if (--actionsLeft < 0) return;
    const at = ++line;
    switch (pick(7)) {
      case 0:
        return run.log(`line ${at}`, at);
      case 1:
        return run.reach(at);
      case 2:
        return run.timeout(pick(3), at, acts);
      case 3:
        return run.nextTick(at, acts);
      case 4:
        promises.push(
          run.call(`f${at}`, at, function* () {
            act();
            for (let n = pick(3); n >= 0; n--) yield run.wait(pick(2) ? anyPromise() : n, at);
            act();
            return pick(3) ? undefined : anyPromise();
          }),
        );
        return;
      default:
        promises.push(
          run.then(anyPromise(), at, () => {
            acts();
            return pick(4) ? undefined : anyPromise();
          }),
        );
    }
  };
  const acts = (): void => {
    for (let n = pick(3); n >= 0; n--) act();
  };
  return run.main(() => {
    while (actionsLeft > 8) act();
  });
}

/** Numbers in [0, 2³¹), from a 32-bit xorshift. */
function generator(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 0x7fffffff;
  };
}
