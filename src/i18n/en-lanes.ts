import { number, plural } from './plural.ts';

/* Words of what is done with lanes beside each other, fetched with the parts that show them. */

const L = 'en';
const list = new Intl.ListFormat(L, { type: 'conjunction' });
/** Without the word, which narrow places have no room for. */
const figures = new Intl.ListFormat(L, { type: 'unit' });

/** “lane A”, “lanes A and B” */
const named = (letters: readonly string[]): string =>
  `${letters.length === 1 ? 'lane' : 'lanes'} ${list.format(letters)}`;

export const lanes = {
  here: 'At this step',
  differs: 'differs',
  move: (letter: string, place: number, count: number): string => `Move lane ${letter}, column ${place} of ${count}`,
  moveHint: 'Drag; or press Enter, then the left and right arrow keys',
  order: (letters: readonly string[]): string => `Lanes in this order now: ${list.format(letters)}.`,
  unlock: (letter: string): string => `Unlock lane ${letter}: it then steps alone`,
  lock: (letter: string): string => `Lock lane ${letter} to the others again`,
  /** Behind the line that called a function, where that printed. */
  via: (place: string): string => `via ${place}`,
  alone: 'Steps alone',
  ownSteps: (letter: string): string => `Own steps of lane ${letter}`,
  forward: (letter: string, unit: string): string => `Lane ${letter} forward one ${unit}`,
  back: (letter: string, unit: string): string => `Lane ${letter} back one ${unit}`,
  fold: 'Fold lanes that agree',
  unfold: 'Unfold',
  why: 'Why',
  folded: (letters: readonly string[]): string =>
    `${letters.length === 1 ? 'Lane' : 'Lanes'} ${list.format(letters)} ${letters.length === 1 ? 'prints' : 'print'} the same.`,
  counts: (counts: readonly number[]): string =>
    (counts.length > 2 ? figures : list).format(counts.map((count) => number(L, count))),
  heightOf: (room: string): string => `Height of ${room}`,
  outputs: 'Outputs',
  outputsTitle: 'Outputs, line by line',
  intro:
    'What each lane prints in a whole run. A line stands in one row for all lanes that print it in the same order.',
  onlyDifferent: 'Only what differs',
  hidden: (count: number): string =>
    count === 0 ? 'Nothing is hidden.' : `${plural(L, count, { one: '# equal line', other: '# equal lines' })} hidden.`,
  nothing: 'No lane prints anything.',
  noDifference: 'No line differs: not in its text, nor in its turn and tick.',
  more: (count: number): string => `${number(L, count)} more lines are not listed.`,
  absent: 'not here',
  whole: (count: number): string => `All ${plural(L, count, { one: '# character', other: '# characters' })}`,
  columns: { kind: 'What differs', lane: (letter: string, name: string): string => `${letter}: ${name}` },
  kind: { same: 'same', text: 'not everywhere', tick: 'other tick', turn: 'other turn' },
  exit: (code: number): string => `exit ${code}`,
  ends: 'End',
} as const;

/** What a lane printed. */
export const printed = {
  empty: 'Nothing printed yet.',
  emptyFinished: 'This program printed nothing.',
  ahead: (letters: readonly string[], count: number): string =>
    `Nothing printed yet. ${letters.length === 1 ? 'Lane' : 'Lanes'} ${list.format(letters)} ${letters.length === 1 ? 'is' : 'are'} ${plural(L, count, { one: '# line', other: '# lines' })} ahead.`,
  ownFrames: (count: number): string => `    … ${number(L, count)} lines of the host’s own`,
  level: {
    warn: 'warning',
    error: 'error',
    'host-error': 'reported by the host',
    'host-warning': 'warning of the host',
  } as Readonly<Record<string, string>>,
  exit: (status: number): string => `exit status ${status}`,
} as const;

/** The bar above the lanes: whether they agree. */
export const banner = {
  label: 'Comparison of the lanes',
  waiting: 'Running …',
  lost: 'No lane could run the program. It is kept.',
  differ: (line: number) => `Outputs differ from line ${line}`,
  differEnd: 'The runs end differently',
  agree: (count: number) => (count === 0 ? 'No output in any lane' : 'Same output in every lane'),
  /** Of a text that ends where another goes on. */
  noMore: 'no further line',
  agreeTicks: 'Same output, same ticks in every lane',
  one: 'One lane: add another to compare.',
  goTick: (tick: number) => `Go to tick ${number(L, tick)}`,
  goTurn: (turn: number) => `Go to turn ${number(L, turn)}`,
  outputs: 'First lines printed',
  nothing: '(nothing)',
  partial: 'A lane did not finish, so only what ran is compared.',
  noAnswer: (letters: readonly string[]) => `No answer from ${named(letters)}; the rest is compared.`,
  didNotRun: 'The program did not run.',
} as const;

/** What a lane says that a limit has stopped. */
export const stop = {
  title: {
    ops: 'Stopped: the program has not come to an end.',
    events: 'Stopped: the program did more than a trace can hold.',
    jobs: 'Each job queues the next, so the queue has not emptied.',
    turns: 'Stopped: one turn after another, very many of them.',
    depth: 'Stopped: calls are nested too deeply.',
    memory: 'Stopped: the program made more than a lane may hold.',
    virtualMs: 'Stopped: the virtual clock ran past its limit.',
    other: 'Stopped by a limit of the lane.',
  } as Record<string, string>,
  more: {
    ops: 'It runs very long. While a loop runs, no job and no timer gets a turn.',
    events: 'What was recorded so far is here, complete and in order.',
    jobs: 'Tasks and timers wait until the microtask queue is empty; here it never was.',
    turns: 'Most often each callback leaves another one behind.',
    depth: 'The recursion did not come to an end.',
    memory: 'All it made counts, what it let go of too. What ran so far is here.',
    virtualMs: 'The next timer is due later than a lane waits.',
    other: 'What ran so far is here.',
  } as Record<string, string>,
  kept: 'The run so far is kept.',
  goStart: 'Go to where it began',
  goEnd: 'Go to where it stopped',
  goOn: 'Let it run on',
};

/** What a program uses that is newer than the lane's edition. */
export const newer = {
  key: 'newer',
  keyMore: 'syntax',
  inLane: (letter: string) => `than lane ${letter} has`,
  title: (features: readonly string[]) => `Newer than this lane: ${list.format(features)}.`,
  more: 'They run here all the same, by the rules of the edition that brought each.',
  /** Feature words of a run's outcome. */
  features: {
    asyncgen: 'async generators or for await',
    'object-rest': 'rest and spread of objects',
    'optional-catch': 'catch without a binding',
    bigint: 'BigInt',
    regexp: 'syntax of a regular expression',
    'dynamic-import': 'import()',
    'numeric-separator': 'numbers with _',
    'private-in': '#name in',
    nullish: '?. or ??',
    'logical-assignment': '??=, ||= or &&=',
    'class-fields': 'class fields',
    'static-block': 'static blocks',
    tla: 'top-level await',
    'await-using': 'using',
    queuemicrotask: 'queueMicrotask',
    'promise-finally': 'Promise.prototype.finally',
    'promise-allsettled': 'Promise.allSettled',
    'promise-any': 'Promise.any',
    'wait-async': 'Atomics.waitAsync',
    'promise-withresolvers': 'Promise.withResolvers',
    'promise-try': 'Promise.try',
    'array-fromasync': 'Array.fromAsync',
  } as Readonly<Record<string, string>>,
};
