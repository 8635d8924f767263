import { jobs, L, n, ticks } from './en-counts.ts';
import { plural } from './plural.ts';

/** English words of the timeline. */
export const timeline = {
  label: 'Timeline',
  position: 'Position in the run',
  tickHead: 'Tick',
  script: 'the script',
  module: 'the module',
  turn: (turn: number) => `turn ${n(turn)}`,
  value: (step: number, total: number, where: string) => `Step ${n(step)} of ${n(total)}${where ? `, ${where}` : ''}`,
  where: (letter: string, turn: number, tick: number) => `lane ${letter} in turn ${n(turn)}, tick ${n(tick)}`,
  done: (jobCount: number, tickCount: number) => `done: ${jobs(jobCount)}, ${ticks(tickCount)}`,
  ended: (ran: number, jobCount: number, tickCount: number) =>
    `ended: ${n(ran)} of ${jobs(jobCount)} ran, ${ticks(tickCount)}`,
  stopped: (jobCount: number, tickCount: number) => `stopped: ${jobs(jobCount)}, ${ticks(tickCount)}`,
  order: 'order, not duration',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  table: 'Jobs in order',
  columns: { lane: 'Lane', turn: 'Turn', tick: 'Tick', job: 'Job', what: 'What runs' },
  firstOnly: (count: number) => `The first ${n(count)} jobs of each lane are listed.`,
  empty: 'Every job of every lane, in order, as soon as a program has run.',
};

/** English words of the timeline's close-up. */
export const closeUp = {
  label: 'Timeline, close-up',
  title: 'Timeline',
  making: 'The rows of this run are sorted.',
  note: 'width is order, not duration; every tick is as wide as its busiest lane',
  jobs: 'Jobs of the run',
  hint: 'Arrow keys go from job to job and from lane to lane, Enter moves the cursor there, plus and minus zoom.',
  fit: 'Fit',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  minimap: 'Stretch in sight',
  stretch: (from: number, to: number, all: number) => `places ${n(from)} to ${n(to)} of ${n(all)}`,
  legend: {
    reaction: 'your callback',
    await: 'await resumes',
    thenable: 'thenable job',
    pass: 'built-in handler',
    host: 'host callback',
  },
  engineOnly: 'engine only',
  anonymous: 'async function',
  method: (method: string, place: string) => (place ? `${method} ${place}` : method),
  line: (line: number) => `line ${line}`,
  task: (source: string, place: string) => (place ? `${source}, ${place}` : source),
  times: (name: string, count: number) => `${name} × ${n(count)}`,
  wait: (from: number, to: number, promise: string) =>
    `suspended from tick ${n(from)} to ${n(to)}: waits for ${promise}`,
  waitTurns: (turns: number, promise: string) =>
    `suspended, resumes ${plural(L, turns, { one: '# turn', other: '# turns' })} later: waits for ${promise}`,
  waitForEver: (promise: string) => `suspended for good: ${promise} never settles`,
  value: 'a value',
  place: (turn: number, tick: number, isOnlyTurn: boolean) =>
    isOnlyTurn ? `tick ${n(tick)}` : `turn ${n(turn)}, tick ${n(tick)}`,
  setOn: (place: string) => `set on ${place}`,
  queuedBy: (who: string, place: string) => `queued ${who}${place && `, ${place}`}`,
  option: (lane: string, name: string, place: string, what: string, origin: string) =>
    `Lane ${lane}: ${[name, place, what, origin].filter(Boolean).join(', ')}`,
  same: (lanes: string) => `also in ${lanes}`,
  columns: { row: 'Row', queued: 'Queued', printed: 'Prints' },
  table: 'Rows of the timeline',
};
