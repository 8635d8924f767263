import { type Example, parseExample } from './example.ts';
import race from './race.js?raw';

/** The program the page opens with; the only example in the first download. */
export const FIRST_EXAMPLE: Example = parseExample('race.js', race);
