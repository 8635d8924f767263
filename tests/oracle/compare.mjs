/*
 * Runs programs on ours and on real engines until one differs, and then finds a smaller program that still does.
 */
import { runBrowser } from './browser.mjs';
import { corpus, lacks } from './corpus.mjs';
import { probe, runCode } from './engines.mjs';
import { ourId } from './ids.mjs';
import { loadOurs } from './ours.mjs';
import { KINDS, randomProgram } from './random.mjs';
import { shrink } from './shrink.mjs';

/** How often a real engine must repeat what differs before it is believed: under load its timers may slip. */
const REPEATS = 3;

/** How many programs a browser is given in one launch. */
const BATCH = 100;

/** Answers with the exit status: 1 after a difference. */
export async function compareAll(found, { kinds, only, programs, seed, size, withCorpus, progress }) {
  const ours = await loadOurs();
  const known = new Set(ours.engines.map(({ id }) => id));
  const real = Object.values(found).filter(({ id }) => known.has(ourId(id)) && (only === null || only.includes(id)));
  if (real.length === 0) throw new Error('no real engine found: run tests/oracle/get-engines.sh first');
  for (const engine of real) await probe(engine);
  let compared = 0;
  for (const { engine, batch } of batches(real, { kinds, only, programs, seed, size, withCorpus, progress })) {
    for await (const { program, output } of outcomes(engine, batch)) {
      compared += 1;
      const difference = await differenceOn(ours, engine, program, output);
      if (difference === null) continue;
      console.log(`${program.name} differs on ${engine.id}`);
      await explain(ours, engine, program, difference);
      return 1;
    }
  }
  console.log(`${compared} runs compared, 0 differences`);
  return 0;
}

/** Every engine with the programs it can run, some at a time. */
function* batches(real, { kinds, only, programs, seed, size, withCorpus, progress }) {
  if (withCorpus) {
    for (const engine of real)
      yield { engine, batch: corpus().filter((program) => lacks(engine, program).length === 0) };
    progress('corpus: no difference');
  }
  for (const kind of kinds) {
    const judges = real.filter(({ id }) => (only ?? KINDS[kind].engines).includes(id));
    for (let from = seed; from < seed + programs; from += BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, seed + programs - from) }, (_, at) => ({
        name: `seed ${from + at}, ${kind}, size ${size},`,
        code: randomProgram(kind, from + at, size),
        module: false,
      }));
      for (const engine of judges) yield { engine, batch };
      progress(`${kind}: ${from - seed + batch.length} programs on ${judges.length} engines`);
    }
  }
}

/** What a real engine prints: a browser's programs share a launch, the others run when they are asked for. */
async function* outcomes(engine, batch) {
  const all = engine.kind === 'browser' ? (await runBrowser(engine, batch)).all : [];
  for (const [at, program] of batch.entries()) yield { program, output: all[at] ?? (await runReal(engine, program)) };
}

async function runReal(engine, { code, module }) {
  if (engine.kind !== 'browser') return runCode(engine, code, { module });
  return (await runBrowser(engine, [{ code, module }])).all[0];
}

/** {real, ours} when they differ and the real engine says so every time; null when they agree. `output`: what it printed already. */
async function differenceOn(ours, engine, { code, module }, output = undefined) {
  const here = printed(ours.run(code, { id: engine.id, module }));
  let there = printed(output ?? (await runReal(engine, { code, module })));
  if (here === there) return null;
  for (let n = 1; n < REPEATS; n++) {
    const again = printed(await runReal(engine, { code, module }));
    if (again === here) return null;
    there = again;
  }
  return { real: there, ours: here };
}

/** Where a real engine's snippet lies is left out: a stack shows it. */
const printed = ({ lines, exit }) =>
  [...lines, `exit ${exit}`].join('\n').replaceAll(/[^\s(]*oracle-[^/]*\/snippet\.c?js/g, 'snippet.js');

async function explain(ours, engine, program, difference) {
  const { module } = program;
  const lastLine = (text) => text.slice(text.lastIndexOf('\n') + 1);
  const small = await shrink(program.code, { module }, async (code) => {
    const found = await differenceOn(ours, engine, { code, module });
    // A program that merely breaks down is another difference.
    return (
      found !== null &&
      lastLine(found.real) === lastLine(difference.real) &&
      lastLine(found.ours) === lastLine(difference.ours)
    );
  });
  const { real, ours: here } = (await differenceOn(ours, engine, { code: small, module })) ?? difference;
  console.log(`\n${small.trimEnd()}\n`);
  console.log(sideBySide(`${engine.id} prints`, real.split('\n'), 'ours prints', here.split('\n')));
}

/** Two outputs beside each other; lines that differ are marked. */
function sideBySide(leftTitle, left, rightTitle, right) {
  const width = Math.max(leftTitle.length, ...left.map((line) => line.length)) + 2;
  const rows = [`  ${leftTitle.padEnd(width)}${rightTitle}`];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const mark = left[i] === right[i] ? ' ' : '≠';
    rows.push(`${mark} ${(left[i] ?? '').padEnd(width)}${right[i] ?? ''}`);
  }
  return rows.join('\n');
}
