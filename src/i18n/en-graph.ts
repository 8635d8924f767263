import { L, n } from './en-counts.ts';
import { plural } from './plural.ts';

const promises = (count: number): string => plural(L, count, { one: '# promise', other: '# promises' });

/** English words of the promise graph. */
export const graph = {
  label: 'Promise graph',
  title: (lane: string) => `Promises of ${lane}`,
  note: 'the whole run; width is order, not duration',
  lane: 'Lane of the graph',
  laneOption: (letter: string, name: string) => `Lane ${letter}: ${name}`,
  show: 'Show in the graph',
  internals: 'engine’s own promises',
  reactions: 'reactions',
  making: 'who made whom',
  view: 'Graph or list',
  graph: 'Graph',
  list: 'List',
  fit: 'Fit',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  scroller: 'Life lines of the promises',
  nodes: 'Promises and jobs of the graph',
  hint: 'Left and right follow the edges, up and down go to the next promise or job, Enter moves the cursor there, Shift and Enter to where it ends, plus and minus zoom.',
  empty: 'Every promise of a lane, from its making to its settling, as soon as a program has run.',
  preparing: 'The promises of this run are put in order.',
  none: 'This lane makes no promises.',
  noneShown: 'Every promise of this lane is the engine’s own, and those are hidden.',
  caption: {
    script: 'the script',
    module: 'the module',
    function: (name: string) => name,
    engine: 'made by the engine',
  },
  anonymous: 'a function',
  times: (name: string, count: number) => `${name} × ${n(count)}`,
  own: 'the engine’s own',
  more: (count: number) => `+${n(count)} more`,
  /** What became of them, whatever they are at the cursor. */
  inTheEnd: (count: number, fulfilled: number, rejected: number) =>
    `in the end ${[
      fulfilled > 0 && `${n(fulfilled)} fulfilled`,
      rejected > 0 && `${n(rejected)} rejected`,
      count - fulfilled - rejected > 0 && `${n(count - fulfilled - rejected)} never settled`,
    ]
      .filter(Boolean)
      .join(', ')}`,
  showAll: 'Show all',
  edgesLeft: (count: number) => `${n(count)} more edges in sight: pick a promise or a job to see its own`,
  legend: {
    pending: 'pending',
    locked: 'resolved, still pending: double line',
    fulfilled: 'fulfilled: thick line',
    rejected: 'rejected: thick line',
    adopts: 'resolved to, adopts',
    becomes: 'reaction becomes a job',
    settles: 'job settles a promise',
    makes: 'made by',
  },
  column: (tick: string) => `tick ${tick}`,
  role: { W: 'wrapper', T: 'throwaway', D: 'from a then call of the engine’s' } as Record<string, string>,
  placed: (name: string, place: string) => `${name} ${place}`,
  state: {
    absent: 'not made yet',
    pending: 'pending',
    locked: 'resolved, still pending',
    fulfilled: 'fulfilled',
    rejected: 'rejected',
  },
  byJob: (id: number) => `by job ${n(id)}`,
  byTask: (name: string) => `by ${name}`,
  byScript: 'by the script',
  byModule: 'by the module',
  made: (place: string, by: string) => `made in ${place}${by ? ` ${by}` : ''}`,
  locked: (to: string, place: string) => (to ? `resolved to ${to} in ${place}` : `resolved to a thenable in ${place}`),
  fulfilled: (value: string, place: string, by: string) =>
    `fulfilled${value ? ` with ${value}` : ''} in ${place}${by ? ` ${by}` : ''}`,
  rejected: (reason: string, place: string, by: string) =>
    `rejected${reason ? ` with ${reason}` : ''} in ${place}${by ? ` ${by}` : ''}`,
  never: 'never settles',
  leadsTo: (jobs: readonly string[], rest: number) =>
    `leads to ${jobs.join(', ')}${rest > 0 ? ` and ${plural(L, rest, { one: '# more job', other: '# more jobs' })}` : ''}`,
  job: (id: number) => `#${id}`,
  sentence: (name: string, who: string, facts: readonly string[]) =>
    `${name}${who ? ` ${who}` : ''}: ${facts.join('; ')}`,
  table: (lane: string) => `Promises of ${lane}, from making to settling`,
  firstOnly: (shown: number, all: number) => `The first ${n(shown)} of ${promises(all)} are listed.`,
  columns: {
    promise: 'Promise',
    what: 'What it is',
    made: 'Made',
    resolved: 'Resolved to',
    settled: 'Settled',
    jobs: 'Jobs',
  },
};
