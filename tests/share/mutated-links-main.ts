/*
 * Mutated links, each of which must open or say why not. A slice of it is a test; this is the whole. Prints how often what
 * came out, and every seed that failed.
 */
import { parseArgs } from 'node:util';
import { judge, mutatedLink } from './mutated-links.ts';

const USAGE = 'npm run fuzz:links -- [--count 100000] [--seed 1]';

function optionsOrUsage(): { help?: boolean; count: string; seed: string } {
  try {
    const options = {
      count: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

const options = optionsOrUsage();
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}
const count = Number(options.count);
const first = Number(options.seed);
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
