import { runProgram } from '../../src/session/run.ts';
import { encodeUtf8 } from '../../src/base/utf8.ts';
import { resolveChoice } from '../../src/catalogue/index.ts';
import { encodeTrace } from '../../src/trace/files.ts';

/* Runs inside every runtime that is compared: bundled, it needs nothing but ECMAScript. */

export interface Job {
  /** Of the program: 'races/one.js'. */
  readonly name: string;
  readonly source: string;
  readonly engine: string;
}

export interface Digest {
  /** Of the trace's bytes, and of everything printed (a trace keeps only the beginning of a long line). */
  readonly trace: string;
  readonly events: number;
  /** A budget's key; a program here is to end by itself. */
  readonly stopped: string | null;
}

/** Enough for the largest program here, and no more than what stops one that runs away. */
const BUDGETS = { ops: 200_000_000, events: 300_000 };

function runJob({ name, source, engine }: Job) {
  const choice = resolveChoice({ engine });
  if ('unknown' in choice) throw new Error(`no engine ${engine}`);
  const goal = name.endsWith('.mjs') ? 'module' : 'script';
  return runProgram(
    { ...choice, files: { [name]: source }, entry: name, goal, seed: 7, budgets: BUDGETS },
    { record: 'full' },
  );
}

/** One for each job, in order. */
export function digests(jobs: readonly Job[]): Digest[] {
  return jobs.map((job) => {
    const { trace, lines, stderr, events, stopped } = runJob(job);
    return {
      trace: checksum(encodeTrace(trace, 'binary')) + checksum(encodeUtf8([...lines, ...stderr].join('\n'))),
      events,
      stopped,
    };
  });
}

/** What the program printed and then its trace as text, to show where two runtimes part. */
export function shown(job: Job): string {
  const { lines, stderr, trace } = runJob(job);
  return [...lines, ...stderr, encodeTrace(trace, 'json')].join('\n');
}

/** Two 32-bit sums side by side: no runtime's own hashes are needed. */
function checksum(bytes: Uint8Array): string {
  let one = 0x811c9dc5;
  let other = bytes.length;
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193);
    other = (Math.imul(other ^ byte, 0x5bd1e995) ^ (other >>> 13)) | 0;
  }
  return [one, other].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
