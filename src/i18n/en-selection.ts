import { jobs, L, lines, list, n } from './en-counts.ts';
import { plural } from './plural.ts';

/* What is said of a selection to who hears the page. */

interface Counts {
  readonly jobs: number;
  readonly promises: number;
  readonly tasks: number;
  readonly printed: number;
}

const promises = (count: number): string => plural(L, count, { one: '# promise', other: '# promises' });
const tasks = (count: number): string => plural(L, count, { one: '# task', other: '# tasks' });

function countWords(counts: Counts): string {
  const parts = [
    counts.promises > 0 && promises(counts.promises),
    counts.jobs > 0 && jobs(counts.jobs),
    counts.tasks > 0 && tasks(counts.tasks),
    counts.printed > 0 && `${lines(counts.printed)} of output`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'nothing' : list.format(parts);
}

export const selection = {
  job: (id: number, letter: string) => `Job #${n(id)} of lane ${letter} is selected`,
  task: (letter: string) => `A task of lane ${letter} is selected`,
  printed: (letter: string) => `A line of output of lane ${letter} is selected`,
  promise: (name: string, label: string, letter: string) =>
    `${label === '' ? name : `${name}, ${label},`} of lane ${letter} is selected`,
  line: (line: number) => `Line ${n(line)} is selected`,
  await: (source: string, line: number) => `${source} on line ${n(line)} is selected`,
  /** What lights up with it. */
  with: (what: string, lanes: readonly { readonly letter: string; readonly counts: Counts }[]) =>
    `${what}. ${lanes.map(({ letter, counts }) => `Lane ${letter}: ${countWords(counts)}`).join('. ')}.`,
  cleared: 'Nothing is selected.',
};
