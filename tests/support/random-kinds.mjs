/*
 * The kinds of random programs whose outputs are recorded, by name.
 */
import { generateHosted, generateHostedEarly } from './random-hosted.mjs';
import { generateEarly, generateModern, generateNewer } from './random-newer.mjs';
import { generate } from './random-program.mjs';

const MAKERS = {
  plain: generate,
  early: generateEarly,
  modern: generateModern,
  newer: generateNewer,
  hosted: generateHosted,
  'hosted-early': generateHostedEarly,
};

/** The program of a seed. @param {number} seed @param {{ kind?: keyof typeof MAKERS } & Record<string, unknown>} options */
export function recordedProgram(seed, { kind = 'plain', ...options }) {
  return MAKERS[kind](seed, options);
}
