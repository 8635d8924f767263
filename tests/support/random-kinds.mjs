/*
 * The kinds of random programs by name.
 */
import { generateHosted, generateHostedEarly } from './random-hosted.mjs';
import { generateEarly, generateModern, generateNewer } from './random-newer.mjs';
import { generatePaged } from './random-paged.mjs';
import { generate } from './random-program.mjs';
import { generateStreams } from './random-streams.mjs';
import { generateWaiting } from './random-waiting.mjs';
import { generateWebStreams } from './random-webstreams.mjs';

const MAKERS = {
  plain: generate,
  early: generateEarly,
  modern: generateModern,
  newer: generateNewer,
  hosted: generateHosted,
  'hosted-early': generateHostedEarly,
  paged: generatePaged,
  streams: generateStreams,
  waiting: generateWaiting,
  webstreams: generateWebStreams,
};

/** The program of a seed. @param {number} seed @param {{ kind?: keyof typeof MAKERS } & Record<string, unknown>} options */
export function programOf(seed, { kind = 'plain', ...options }) {
  return MAKERS[kind](seed, options);
}
