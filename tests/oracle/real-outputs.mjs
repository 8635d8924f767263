/*
 * What a real engine prints for many programs: browsers run all of them in one launch, the others one process each.
 */
import { runBrowser } from './browser.mjs';
import { runCode } from './engines.mjs';

/** How many processes run at a time: more would disturb the programs' timers. */
const AT_A_TIME = 2;

/**
 * What is printed for each program, as one text; a program that does not end with status 0 throws. With `steady`, what timers print is
 * believed when it came three times: a busy machine may hold a program up between two timers.
 */
export async function realOutputs(engine, programs, { steady = false } = {}) {
  if (engine.kind === 'browser') {
    const { all } = await runBrowser(
      engine,
      programs.map((code) => ({ code })),
    );
    return all.map((outcome) => textOf(engine, outcome));
  }
  const outputs = [];
  for (let at = 0; at < programs.length; at += AT_A_TIME) {
    const some = programs.slice(at, at + AT_A_TIME);
    outputs.push(...(await Promise.all(some.map((code) => outputOf(engine, code, steady)))));
  }
  return outputs;
}

async function outputOf(engine, code, steady) {
  const needed = steady && code.includes('setTimeout') ? 3 : 1;
  const seen = new Map();
  for (let n = 0; n < 12; n++) {
    const text = textOf(engine, await runCode(engine, code));
    const count = (seen.get(text) ?? 0) + 1;
    if (count === needed) return text;
    seen.set(text, count);
  }
  throw new Error(`${engine.id} does not print the same three times:\n${code}`);
}

function textOf({ id }, { lines, exit, error }) {
  if (exit !== 0) throw new Error(`${id} ended with ${exit}: ${error}`);
  return lines.join('\n');
}
