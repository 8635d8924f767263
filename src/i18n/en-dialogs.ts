import { L, list, n, lines } from './en-counts.ts';
import { plural } from './plural.ts';

/* Words of dialogs, fetched with them. */

export const native = {
  title: 'Check against this browser',
  intro:
    'Runs the program natively, in the engine of this very browser, and compares what it prints with a lane. The program runs in an isolated frame and can reach nothing of this page or of yours; it is ended after its time.',
  lane: 'Compare with lane',
  laneOption: (letter: string, name: string) => `${letter}: ${name}`,
  run: 'Run it here',
  again: 'Run it again',
  running: (seconds: number) => `Running, at most ${n(seconds)} s …`,
  stop: 'End it',
  notYet: 'Nothing has run yet: a program runs here only when you say so.',
  agree: (count: number, letter: string) =>
    count === 0
      ? `Neither this browser nor lane ${letter} prints anything.`
      : `This browser agrees with lane ${letter}, ${lines(count)} of ${n(count)}.`,
  differ: (line: number, letter: string) => `This browser and lane ${letter} differ from line ${n(line)} on.`,
  noLane: (letter: string) => `Lane ${letter} has not run this program.`,
  laneRuns: (letter: string) =>
    `Lane ${letter} is still running this program; its lines are compared as soon as it is through.`,
  wordedOtherwise: (letter: string) =>
    `Lane ${letter}’s console words some values in another way. Run it again to compare the two.`,
  elsewhere: [
    'document',
    'window',
    'parent',
    'top',
    'localStorage',
    'sessionStorage',
    'requestAnimationFrame',
    'process',
    'require',
    'module',
    'setImmediate',
    'Buffer',
    'Bun',
  ],
  missing: (name: string) =>
    `The program runs in a worker, which has no ${name}: such programs cannot be checked here.`,
  table: 'What this browser and the lane print, line by line',
  columns: {
    number: 'Line',
    verdict: 'Verdict',
    browser: 'This browser',
    lane: (letter: string) => `Lane ${letter}`,
  },
  same: 'same',
  differs: 'differs',
  nothing: 'nothing',
  more: (count: number) => `${lines(count)} more.`,
  ends: {
    finished: 'Nothing was left to do.',
    time: 'It was ended when its time was over; what was still waiting never ran.',
    lines: 'It was ended because it printed too much.',
    failed: 'It could not be started.',
    'no-frame': 'The isolated frame did not start in this browser, so nothing was run.',
  },
  error: (text: string, line: number) => (line > 0 ? `Line ${n(line)}: ${text}` : text),
  rejection: (text: string) => `Unhandled rejection: ${text}`,
  imports: 'Only the file that runs is run here: the frame loads nothing, so imports fail.',
  blocked: (what: string) => `The program wanted something that the frame forbids: ${what}.`,
  wanted: {
    'connect-src': 'the network',
    'script-src': 'code from a string or another file',
    'script-src-elem': 'another script',
    'worker-src': 'another worker',
  } as Record<string, string>,
  forbidden: 'What the frame forbids',
  forbids: [
    'the network: fetch, XMLHttpRequest, WebSocket, EventSource, imports',
    'storage: cookies, localStorage, IndexedDB, caches',
    'this page and others: no document, no window, no navigation, no pop-ups, no downloads',
    'code from strings: eval and new Function',
  ],
  differences:
    'It runs in a worker, with a real clock. Node’s process and require are not there. Values are printed in the words of Node 24, except that a program cannot see how a promise stands or what a proxy hides; lines of stacks within Node are left out.',
};

export const stacks = {
  title: 'Stack traces',
  intro:
    'An error’s stack has the functions that run, then those that wait for them. V8 finds who waits by walking from promise to reaction, and each version words the lines its own way.',
  lane: 'Lane',
  error: 'Error',
  option: (error: string, line: number, isMade: boolean) =>
    `${error}${line > 0 ? `, line ${n(line)}` : ''}${isMade ? '' : ' (not made yet)'}`,
  none: 'No error is made in this run. Every new Error, thrown or not, would be listed here.',
  left: 'Version on the left',
  right: 'Version on the right',
  inEngine: (engine: string) => `Stack in ${engine}`,
  lines: 'Lines of the stack',
  noLines: 'No lines.',
  only: 'only here',
  walk: 'How it found who waits',
  show: (file: string, line: number) => `Show line ${n(line)} of ${file}`,
};

export const accuracy = {
  title: 'How exact is this?',
  intro:
    'Each engine here ran programs whose output was recorded from the real one. Every printed line and the exit status must be equal.',
  sum: (outcomes: number, engines: number, programs: number, date: string) =>
    `${n(outcomes)} outcomes of ${plural(L, engines, { one: '# engine', other: '# engines' })} compared on ${date}: ${
      programs === 0
        ? 'no differences.'
        : plural(L, programs, { one: '# program differs.', other: '# programs differ.' })
    }`,
  table: 'Programs compared, by engine',
  engine: 'Engine',
  recorded: 'Recorded from',
  differences: 'Differences',
  count: n,
  sets: { corpus: 'Corpus', hosts: 'Host rules', modules: 'Modules', random: 'Random' },
  setsTitle: 'What the programs are',
  setMeans: {
    corpus: 'Programs about await, promises, async generators, timers and errors, written by hand.',
    hosts: 'Programs about the loop, rejections, warnings and exits of Node, about pages, and about Bun.',
    modules: 'Programs that use Node’s own modules: streams, events, files, async_hooks and others.',
    random: 'Generated asynchronous programs; each prints the order in which its pieces run.',
  },
  known: 'Known differences',
  differsIn: (engines: readonly string[]) => `in ${list.format(engines)}`,
  limits:
    'An engine that lacks what a program needs is not asked. Times are virtual here, so programs that print times were not recorded; races that real hosts leave open are settled by the seed.',
};

export const responses = {
  title: 'Responses',
  intro:
    'What fetch finds, and in Node http and https: no request leaves this browser. Rows are tried from the top; the first that fits answers, after its latency on the virtual clock.',
  row: (index: number) => `Response ${index}`,
  method: 'Method',
  anyMethod: 'any',
  url: 'Address',
  urlHint: 'A path or an address; * stands for anything, which {*} in the body repeats',
  answer: 'Answer',
  kinds: { response: 'response', failure: 'network failure' },
  status: 'Status',
  latency: 'Latency, ms',
  headers: 'Headers, one a line',
  body: 'Body',
  add: 'Add a response',
  remove: (index: number) => `Remove response ${index}`,
  up: (index: number) => `Move response ${index} up`,
  defaults: 'Default rows',
  apply: 'Apply',
  applied: 'Applied.',
  none: 'No rows: every request fails.',
  wrong: (count: number) =>
    plural(L, count, { one: '# field needs another look.', other: '# fields need another look.' }),
  problems: {
    method: 'A method is one word.',
    url: 'Begin with /, * or https://, without spaces.',
    status: 'A status is a number from 200 to 599.',
    latencyMs: 'A latency is a number from 0 to 600000.',
    headers: 'Write each header as name: value, at most 20.',
    body: 'This body cannot be kept.',
    table: 'The table is too large: at most 50 rows and 32 KB.',
  } as Readonly<Record<string, string>>,
};

export const help = {
  title: 'Help and keys',
  intro:
    'Every program runs in each lane at once. The one position moves all lanes; a lane that is ahead waits at its gate.',
  terms: 'Words',
  term: {
    tick: ['tick', 'One generation of jobs: what a job queues runs one tick later. It is order, not time.'],
    turn: ['turn', 'What runs until the microtask queue is empty again: a script or task and all its jobs.'],
    job: [
      'job',
      'A piece of work in the microtask queue: a promise reaction, a thenable’s then, a queueMicrotask callback.',
    ],
    solid: ['solid', 'Your code runs.'],
    hatched: ['hatched', 'Only the engine works.'],
    W: ['W1, W2 …', 'The wrapper promise an await makes around its operand.'],
    T: ['T1, T2 …', 'The throwaway promise of an await’s own then; nobody sees it.'],
    D: ['D1, D2 …', 'The promise a then returned to nobody.'],
    S: ['S1, S2 …', 'What for await and yield* make of a sync iterator’s step: its promise, and one around its value.'],
  } as Record<string, [string, string]>,
  keys: 'Keys',
  keysNote: 'Single letters work outside the editor and other text fields.',
};

export const share = {
  title: 'Share',
  intro: 'The link holds the program, the lanes and this position. Nothing is sent anywhere: it is all in the link.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied.',
  frame: 'Code that shows the lanes in a page of yours',
  frameTitle: (name: string) => `Tickscope: ${name}`,
  copyFrame: 'Copy frame',
  frameCopied: 'Frame copied.',
  copyFailed: 'The browser did not allow copying. The text is selected: copy it by keyboard.',
  length: (count: number) => `${n(count)} characters`,
  tooLong: 'This program is long for a link; some programs that carry links may cut it.',
  making: 'Making the link …',
  failed: 'The link could not be made in this browser.',
  tooLarge: 'This program is too long for a link. Save it as a file instead; dropping the file on the page opens it.',
  saveFile: 'Save as a file',
  openFile: 'Open a file …',
};

export const drafts = {
  title: 'Kept programs',
  intro: (most: number) =>
    `What you wrote in this browser, the newest first. The last ${most} are kept, fewer when the browser has no room for them: a link or a file keeps one for good. Opening one keeps what is open now.`,
  none: 'Nothing is kept yet.',
  open: 'Open',
  isOpen: 'open now',
  remove: 'Remove',
  removed: (name: string) => `${name} is removed.`,
  files: (count: number) => plural(L, count, { one: '# file', other: '# files' }),
  date: (at: number) =>
    at < 10 ? 'earlier' : new Intl.DateTimeFormat(L, { dateStyle: 'medium', timeStyle: 'short' }).format(at),
  damaged: 'Could not be read',
  damagedIntro: 'Kept by an earlier visit and damaged since. The text may still hold what you wrote.',
  copy: 'Copy the text',
  copied: 'Copied.',
};

export const palette = {
  title: 'Commands',
  search: 'Search commands',
  none: 'No command matches.',
};

export const examples = {
  title: 'Examples',
  search: 'Search examples',
  none: 'No example matches.',
  loading: 'Fetching the examples …',
};

/** What an empty editor says. */
export const start = {
  title: 'Type a program, or start from one.',
  more: 'It runs as you type, in every lane at once. Nothing leaves this browser.',
  all: (count: number): string => (count > 0 ? `All ${count} examples` : 'All examples'),
};
