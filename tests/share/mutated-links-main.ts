/*
 * npm run fuzz:links [-- --count 100000 --seed 1]: mutated links, each of which must open or say why not. A slice of
 * it is a test; this is the whole. Prints how often what came out, and every seed that failed.
 */
import { judge, mutatedLink } from './mutated-links.ts';

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};

const count = option('count', 100_000);
const first = option('seed', 1);
const outcomes = new Map<string, number>();
let failures = 0;
for (let seed = first; seed < first + count; seed++) {
  try {
    const outcome = await judge(mutatedLink(seed));
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  } catch (error) {
    failures++;
    console.log(`seed ${seed}: ${error}`);
  }
}
for (const [outcome, times] of [...outcomes].sort()) console.log(`${String(times).padStart(7)} ${outcome}`);
console.log(`${count} links from seed ${first}, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
