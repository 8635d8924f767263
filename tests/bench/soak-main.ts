import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_IDS } from '../../src/catalogue/index.ts';
import { createRealm, openTrace, run } from '../../src/session/embed.ts';
import { hostileProgram } from '../fuzz/hostile-program.ts';
import { generate } from '../support/random-program.mjs';

/* What `npm run soak` runs in a process of its own: one line of JSON for each look at the heap. */

const [root, firstSeed, seconds, samples] = process.argv.slice(2);
const BUDGETS = { ops: 2_000_000, events: 60_000, jobs: 5000, turns: 1000, memory: 32 << 20 };

const corpus = join(root, 'tests/corpus');
const sources = readdirSync(corpus, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .sort()
  .map((name) => readFileSync(join(corpus, name), 'utf8'));

/** What engines like to keep: programs, patterns, symbols, shapes and texts that never come again. */
const noveltiesOf = (seed: number): string => `
  const o = {}; for (let i = 0; i < 200; i++) o['key${seed}_' + i] = Symbol.for('s${seed}' + i);
  for (let i = 0; i < 20; i++) { new RegExp('a${seed}' + i + '+|b*').test('a${seed}'); eval('var v${seed}_' + i + ' = () => ${seed} + ' + i); }
  class C${seed} { #p${seed} = 1; get x() { return this.#p${seed}; } } new C${seed}().x;
  const held = new WeakRef({}); new FinalizationRegistry(() => {}).register({}, 1); setTimeout(() => held.deref(), 1);
  new Promise(() => {}); (async () => { await new Promise(() => {}); })(); console.log(o, new Error('${seed}').stack);`;

function programOf(seed: number): string {
  switch (seed % 4) {
    case 0:
      return hostileProgram(seed, sources);
    case 1:
      return noveltiesOf(seed);
    case 2:
      return sources[seed % sources.length];
    default:
      return generate(seed, { asyncgen: seed % 8 === 3, timers: true });
  }
}

function runOnce(seed: number): void {
  const engine = ENGINE_IDS[seed % ENGINE_IDS.length];
  const record = seed % 3 === 0 ? 'none' : 'full';
  const { trace } = run(programOf(seed), { engine, record, budgets: BUDGETS, seed });
  if (record === 'full') openTrace(trace).stateAt(trace.length >> 1);
  if (seed % 16 !== 0) return;
  const realm = createRealm({ engine, record, budgets: BUDGETS });
  realm.run(noveltiesOf(seed));
  realm.drain();
  realm.dispose();
}

/** What is alive, in MB. */
function heapNow(): number {
  // A second collection takes what the first one's weak references let go of.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const start = performance.now();
let seed = Number(firstSeed);
for (let sample = 1; sample <= Number(samples); sample++) {
  const until = (Number(seconds) * sample) / Number(samples);
  let at = 0;
  do {
    runOnce(seed++);
    at = (performance.now() - start) / 1000;
  } while (at < until);
  console.log(JSON.stringify({ at, programs: seed - Number(firstSeed), heap: heapNow() }));
}
