import { messageWithHint } from './en-hints.ts';
import { code, strong } from '../base/rich-text.ts';
import {
  atStart,
  functionWords as f,
  limitWords,
  lineWords,
  onLine,
  type Params,
  promiseWords as pr,
  type Sentence,
} from './en-names.ts';
import { HISTORY } from './en-history.ts';
import { number, plural } from './plural.ts';

/*
 * Why lanes part or agree, in a sentence or two: messages `cause.*` and `agree.*` of analysis/messages.ts.
 * `lane` and `other` arrive as names ("ES2017"), put there by whoever knows the lanes.
 */

const L = 'en';
const ticks = (count: string | number): string => plural(L, Number(count), { one: '# tick', other: '# ticks' });
const jobs = (count: string | number): string => plural(L, Number(count), { one: '# job', other: '# jobs' });
const turns = (count: string | number): string => plural(L, Number(count), { one: '# turn', other: '# turns' });
const promises = (count: string | number): string =>
  plural(L, Number(count), { one: '# promise', other: '# promises' });
const later = (p: Params): string => (Number(p.extra) > 0 ? ` ${ticks(p.extra)} later` : ' later');
const line = (p: Params): string => atStart(lineWords(p.line)) || 'The program';
/** Two places: `lines 3 and 5`, `line 3 of a.js and line 5 of b.js`. */
const linesOf = (p: Params): string =>
  [p.line, p.otherLine].every((at) => Number(at) > 0)
    ? `lines ${p.line} and ${p.otherLine}`
    : `${lineWords(p.line)} and ${lineWords(p.otherLine)}`;
const times = (count: string | number): string => plural(L, Number(count), { one: 'once', other: '# times' });
/** Why engines sort by asking about other pairs. */
const SORTING: Readonly<Record<string, string>> = {
  'v8-7':
    'V8 sorted by insertion and longer arrays by quicksort, until 7.0 (Node 11) brought Timsort, which keeps equal elements in order.',
  'v8-14':
    'V8 sorts short arrays by insertion alone since 14 (Node 25), before by Timsort, which looks for runs first.',
  engines: 'The specification leaves to engines which pairs they compare.',
};
const askedPairs = (p: Params): string =>
  p.calls === p.otherCalls && p.text !== p.otherText
    ? `${Number(p.calls) > 1 ? `call ${p.calls}` : 'the first call'} prints ${printed(p.text)} under ${p.lane} and ${printed(p.otherText)} under ${p.other}`
    : `${times(p.calls)} under ${p.lane}, ${times(p.otherCalls)} under ${p.other}`;
const doer = (at: string | number): string => (lineWords(at) ? `${lineWords(at)} does` : 'the host does');
const printed = (text: string | number): string => (text === '' ? 'an empty line' : code(text));
/** What hosts call by themselves, by the queue it waits in. */
const TASKS: Readonly<Record<string, string>> = {
  script: 'the script',
  module: 'the module',
  timer: 'the timer',
  immediate: 'the immediate',
  poll: 'the I/O callback',
  close: 'the close callback',
  'next-tick': 'the nextTick callback',
  'animation-frame': 'the animation frame’s callback',
  idle: 'the idle callback',
  message: 'the message’s task',
  dom: 'the event',
  networking: 'the host’s callback',
  rejection: 'what it says of rejections',
  process: 'what it says of rejections and warnings',
  'javascript-engine': 'the task that settles a promise of Atomics.waitAsync',
  finalization: 'the finalization callback',
  'user-interaction': 'the event of what a person did',
  database: 'the database’s event',
  scheduler: 'the posted task',
};
const task = (at: string | number, source: string | number): string => {
  const name = TASKS[source] ?? `its ${source} task`;
  return lineWords(at) ? `${name} of ${lineWords(at)}` : name;
};
/** What goes through the values of a sync iterator: `yield*`, a loop, or what nobody wrote, such as Array.fromAsync. */
const walk = (p: Params): string =>
  p.what === 'yield'
    ? `${code('yield*')}${onLine(p.line)}`
    : lineWords(p.line)
      ? `The loop${onLine(p.line)}`
      : 'What goes through the iterator';
/** In pages the host's code has no name that a program could meet. */
const library = (p: Params): string =>
  p.library === '' ? 'code of the host itself' : `${code(String(p.library))}, code of the host itself,`;
const ms = (value: string | number): string => `${number(L, Number(value))} ms`;
/** One waits the 4 ms that nested timers of pages wait at least. */
const isClamped = (...delays: (string | number)[]): boolean =>
  Math.max(...delays.map(Number)) === 4 && Math.min(...delays.map(Number)) < 4;

const history = (p: Params): string => (HISTORY[p.rule] ? ` ${HISTORY[p.rule]}` : '');

const onlyIn = (since: string | number): string =>
  since === 'node'
    ? 'which only Node and Bun have'
    : since === 'pages'
      ? 'which only pages have'
      : since === 'bun'
        ? 'which only Bun has'
        : since === 'web'
          ? 'which pages and Bun have'
          : `which came with Node ${since}`;
const kindOfError = (name: string | number): string =>
  `${/^[AEIOU]/.test(String(name)) ? 'an' : 'a'} ${strong(String(name))}`;
const errors = (p: Params): string =>
  p.name === p.otherName ? kindOfError(p.name) : `${kindOfError(p.name)} and ${kindOfError(p.otherName)}`;

/** When hosts empty the nextTick queue, by what is known of the two. */
const TICK_RULES: Readonly<Record<string, string>> = {
  bun: ' Node empties that queue before the jobs after a script or callback, and after them in a module or a job; Bun takes turns.',
  rejection: ' Node empties that queue first; until 9 jobs came first when a rejection was unhandled.',
  uncaught:
    ' After an error that a listener of uncaughtException took, Node 12 to 25 empties its queues before it calls immediates; others go on with these first.',
};

/** What a nextTick callback may run before. */
const BESIDE_TICKS: Readonly<Record<string, string>> = {
  job: 'promise job',
  immediate: 'immediate',
  callback: 'callback',
};

/** When hosts call immediates, by what is known of the two. */
const IMMEDIATE_RULES: Readonly<Record<string, string>> = {
  bun: ' Bun calls immediates before the timers that are due, Node after them.',
  module: ' Up to Node 20 a module runs in the poll phase, which immediates follow; since then before the loop begins.',
  pass: ' Up to Node 10 a timer that is set by a timer and due at once has its turn in the same pass, since 11 in the next.',
};

/** What is known of the host's own code in two of its versions. */
const LIBRARY_RULES: Readonly<Record<string, string>> = {
  'stream-closes': ` Streams that are over destroy themselves since Node 14, and say so by ${code('close')} (nodejs/node#30623).`,
};

/** What a host calls listeners with, by the queue. */
const HOST_CALLS: Readonly<Record<string, string>> = {
  process: 'an event of the process',
  rejection: 'a rejection',
  close: 'a closing',
};

/** What a console began to show otherwise, by what is seen of it. */
const PRINTING: Readonly<Record<string, string>> = {
  'array-sizes': 'Node 12.22 shows how long a typed array is, 12.0 did not yet.',
  'byte-length': `Node shows ${code('byteLength')} in brackets since 22, as what the prototype has.`,
  'errors-in-braces': 'Up to Node 11 an error stood within the braces of its properties, since 12 before them.',
  'errors-in-lists': 'Lists with errors in them take more than one line since Node 16.',
  'functions-in-braces': 'Up to Node 11 a function stood within the braces of its properties, since 12 before them.',
  'null-prototypes': 'Node says of objects without prototype what they are since 10.',
  'symbol-keys': 'Node leaves out the brackets around keys that are symbols since 24.',
  'text-lines': 'Node 12.22 shows the lines of a long text below each other, 12.0 did not yet.',
  anonymous: `Node says ${code('(anonymous)')} of functions without a name since 14; 12 says nothing (nodejs/node#27227).`,
  arguments: `Node shows ${code('arguments')} as a list since 10.`,
  assertions: `${code('console.assert')} makes one text of a message that is no string up to Node 20, and shows the value since 22.`,
  buffers: 'Node shows the bytes of an ArrayBuffer since 11.',
  bun: 'Bun has a console of its own, which quotes, breaks lines and shortens otherwise than Node’s.',
  classes: `Node 12.22 shows classes as ${code('[class …]')}, 12.0 still as functions.`,
  entries: `Node calls iterators that give pairs ${code('Entries')} since 11.`,
  escapes: `Node writes control characters as ${code('\\x1B')} since 14, as ${code('\\u001b')} up to 12.`,
  groups: `Matches of regular expressions have ${code('groups')} since V8 6.4 (Node 10).`,
  holes: 'Node counts the holes of arrays since 8.',
  formats: `${code('%o')} and ${code('%O')} stand for values since Node 8.`,
  lines: 'Since Node 12 a value may be longer on its line, and long lists stand in columns.',
  pages: 'What stands in a page’s console is up to the browser; Node makes one text of all arguments.',
  placeholders: `Node says ${code('<items unknown>')} of what it cannot look into since 11, in brackets before.`,
  proxies: 'Node 26 says of what it shows that it stands behind a proxy.',
  quotes: 'Node chooses quotes that the text does not hold since 11.',
  references: `Node marks what a circular reference leads to since 14; 12 only says ${code('[Circular]')}.`,
  sizes: 'Node shows how many entries a Map or Set has since 14 (nodejs/node#30225).',
  tables: `${code('console.table')} puts cells to the left since Node 20, in the middle before.`,
};

const frame = (text: string | number): string => (text === '' ? 'nothing more' : code(text));
/** Why stacks differ. */
const STACKS: Readonly<Record<string, string>> = {
  async: `Since V8 7.3 (Node 12) stacks go on with the functions that wait, as ${code('async')} lines; before, with what called the job.`,
  column: 'Which part of a line a stack points at is up to the engine, and changed with its versions.',
  engine: 'No standard says what stacks look like: engines word them, and follow awaits, in their own ways.',
  host: 'That part is code of the host itself, whose files and lines change with its versions.',
  other: 'No standard says what stacks look like, and engines and consoles changed theirs over time.',
};

/** Why the codes of hosts’ errors differ. */
const CODES: Readonly<Record<string, string>> = {
  name: 'From 8 to 11, Node put the code into the error’s name, too.',
  pages: 'Node and Bun give their errors codes, pages do not.',
  code: 'Node’s errors got their codes one after the other, from 8 on.',
};

const rejection = (p: Params): string =>
  `the unhandled rejection${p.value ? ` with ${code(p.value)}` : ''}${onLine(p.line)}`;
const ends = (p: Params): string =>
  Number(p.exit) > 0 ? `${p.lane} ends at ${rejection(p)}, exit status ${p.exit}` : `${p.lane} reports ${rejection(p)}`;

/** Why lanes part, before the history of the rule. */
const parting: Readonly<Record<string, Sentence>> = {
  'cause.await-wrapper': (p) =>
    p.rule === 'wrapper-steps-aside'
      ? `The await${onLine(p.line)} of an object with a ${code('then')} goes on${later(p)} under ${p.lane}, where a promise of the await’s own follows ${pr(p.promise)} by jobs; ${p.other} lets the await wait for that one itself.`
      : `${atStart(lineWords(p.line)) || 'An await of the host’s own code'} resumes${later(p)} under ${p.lane}, whose await puts ${pr(p.promise)} into a new promise: ${Number(p.extra) === 1 ? 'that one hears of the outcome by a PromiseReactionJob of its own' : 'joining the two takes a PromiseResolveThenableJob and a PromiseReactionJob'}.`,
  'cause.settled-shortcut': (p) =>
    `Under ${p.lane}, ${String(p.promise).startsWith('wrapper') ? `the promise that the wait${onLine(p.line)} makes` : pr(p.promise)} follows ${pr(p.target)}, which is settled, by jobs of its own,${later(p)}; ${p.other} copies its state on the spot.`,
  'cause.from-sync-wrapper': (p) =>
    String(p.rule).startsWith('settled-shortcut')
      ? `${walk(p)} goes on ${ticks(p.total)} later under ${p.lane}, where the promise made for each value adopts it through jobs; ${p.other} copies its state on the spot.`
      : Number(p.total) > Number(p.extra)
        ? `${walk(p)} goes on ${ticks(p.total)} later under ${p.lane} than under ${p.other}: ${ticks(p.extra)} because it wraps each value once more, the rest because it wraps what it awaits, too.`
        : `${walk(p)} wraps each value once more under ${p.lane} and goes on${later(p)} than under ${p.other}.`,
  'cause.yield-star': (p) =>
    p.rule === 'delegated-return-leaves'
      ? `${code('yield*')}${onLine(p.line)} awaits once more what ${code('return()')} brought under ${p.lane}, because the iterator below has no ${code('return')}: ${ticks(p.extra)} more than ${p.other}, which leaves at once.`
      : `${code('yield*')}${onLine(p.line)} awaits the inner result again under ${p.lane}, ${ticks(p.extra)} more than ${p.other}.`,
  'cause.generator-end': (p) =>
    p.rule === 'return-undefined-at-once'
      ? `${code('return undefined')} of ${f(p.function)} is awaited under ${p.lane}, so its last answer comes${later(p)}.`
      : `The end of ${f(p.function)} is awaited under ${p.lane}, so its last answer comes${later(p)}.`,
  'cause.generator-await': (p) =>
    p.what === 'answer'
      ? `${code('return()')} of the async generator${onLine(p.line)} answers${later(p)} under ${p.lane}, which puts its argument into a new promise first.`
      : `${p.code === '' ? 'The await' : code(String(p.code))}${onLine(p.line)}, inside an async generator, takes ${ticks(p.extra)} more under ${p.lane}, which puts what it waits for into a new promise first.`,
  'cause.finally': (p) =>
    `${code('finally')}${onLine(p.line)} waits${later(p)} under ${p.lane} for what its function returned.`,
  'cause.try': (p) =>
    `${code('Promise.try')}${onLine(p.line)} adopts what its callback returned${later(p)} under ${p.lane}.`,
  'cause.adoption': (p) => `${pr(p.promise)} follows ${pr(p.target)}${later(p)} under ${p.lane}${onLine(p.line)}.`,
  'cause.extra-jobs': (p) =>
    `${p.lane} needs ${jobs(p.extra)} more than ${p.other} before ${lineWords(p.line) || 'the program'} goes on${p.promise === '' || !lineWords(p.line) ? '' : ` with what ${pr(p.promise)} gives`}.${p.why === 'host' ? ' No rule of promises is behind that: the host’s own code is another in each.' : ''}`,
  'cause.after-callback': (p) =>
    `${line(p)} goes on${p.promise === '' ? '' : ` with what ${pr(p.promise)} gives`} only after ${task(0, p.source)}${p.library === 'none' ? '' : ` of ${library(p).replace(/,$/, '')}`} under ${p.lane}; ${p.other} does not wait for one there.`,
  'cause.library': (p) =>
    Number(p.extra) > 0
      ? `${library(p).replace(/^c/, 'C')} takes ${jobs(p.extra)} more under ${p.lane} than under ${p.other} before ${lineWords(p.line) || 'the program'} goes on.`
      : `What ${doer(p.line)} comes before what ${doer(p.otherLine)} under ${p.lane}, after it under ${p.other}: ${library(p)} is another in each.`,
  'cause.moved': (p) =>
    `${p.lane} prints ${printed(p.text)}${onLine(p.line)} before ${printed(p.otherText)}${p.line === p.otherLine ? '' : onLine(p.otherLine)}, ${p.other} after it${p.library === 'none' ? '' : `: ${library(p)} calls the program at other times in each`}.${p.why === 'handled' ? ` Until Node 8 ${code('rejectionHandled')} is emitted before the late handler runs, since 9 after it.` : ''}`,
  'cause.library-calls': (p) =>
    `${p.lane} prints ${printed(p.text)}${onLine(p.line)}, which ${library(p)} calls; ${p.other} never does.${LIBRARY_RULES[p.why] ?? ''}`,
  'cause.host-calls': (p) =>
    `${p.lane} prints ${code(p.text)}${onLine(p.line)} in a listener that its host calls with ${HOST_CALLS[p.source] ?? 'an event'}; the host of ${p.other} never does.`,
  'cause.timer-batch': (p) =>
    `${p.lane} runs every ${p.what === 'immediate' ? 'immediate that is set' : 'timer that is due'} before it empties the microtask queue; ${p.other} empties it after each (${linesOf(p)}). Node changed that with 11 (nodejs/node#22842).`,
  'cause.timer-lists': (p) =>
    p.why === 'lists'
      ? `${p.lane} runs timers of one duration together, so ${lineWords(p.line)} comes before ${lineWords(p.otherLine)}, although it is due later; ${p.other} goes by when they are due. Node keeps a list for each duration, pages do not.`
      : `${p.lane} queues a timer without a delay at once and others when it finds them due, so ${lineWords(p.line)} comes before ${lineWords(p.otherLine)}, although it is due later; ${p.other} goes by when they are due.`,
  'cause.timer-cleared': (p) =>
    `A job clears the ${p.what}${onLine(p.line)}: too late under ${p.lane}, which runs every ${p.what === 'immediate' ? 'immediate' : 'due timer'} before its jobs, in time under ${p.other}. Node changed that with 11 (nodejs/node#22842).`,
  'cause.timer-delay': (p) =>
    `The timer${onLine(p.line)} is due after ${ms(p.ms)} under ${p.lane} and after ${ms(p.otherMs)} under ${p.other}; ${isClamped(p.ms, p.otherMs) ? 'a page’s timers that are set by timers, several deep, wait at least 4 ms: from a shallower depth on in Firefox than in Chromium, and never in Node or Bun' : 'Node and Bun make 1 ms of 0, browsers do not any more'}.`,
  'cause.immediate-order': (p) =>
    `The immediate of ${lineWords(p.line)} comes before the timer of ${lineWords(p.otherLine)} under ${p.lane}, after it under ${p.other}.${IMMEDIATE_RULES[p.why] ?? ''}`,
  'cause.next-tick-order': (p) =>
    `${lineWords(p.line) ? `The nextTick callback of ${lineWords(p.line)}` : 'A nextTick callback of the host’s own'} runs before ${lineWords(p.otherLine) ? `the ${BESIDE_TICKS[p.what] ?? BESIDE_TICKS.job} of ${lineWords(p.otherLine)}` : `a ${BESIDE_TICKS[p.what] ?? BESIDE_TICKS.job} of its own`} under ${p.lane}, after it under ${p.other}.${TICK_RULES[p.why] ?? ''}`,
  'cause.task-order': (p) =>
    !lineWords(p.line) && !lineWords(p.otherLine) && p.source === p.otherSource
      ? `The hosts of ${p.lane} and ${p.other} run two ${p.source} tasks of their own in opposite orders.`
      : `The host of ${p.lane} runs ${task(p.line, p.source)} before ${task(p.otherLine, p.otherSource)}; that of ${p.other} the other way round.${p.why === 'batch' ? ' Up to Node 10 rejections are looked at when all timers that are due, or all immediates, have run; since 11 after each (nodejs/node#22842).' : p.source === p.otherSource ? '' : ' No standard says which kind of task comes first.'}`,
  'cause.rejection-exit': (p) =>
    Number(p.exit) > 0
      ? p.why === 'taken'
        ? `${ends(p)}; under ${p.other} a listener of the program takes it.`
        : `${ends(p)}; ${p.other} only reports it. Node ends there since 15 (nodejs/node#33021), browsers never do.`
      : `Both report ${rejection(p)}: ${p.lane}, a page, goes on and counts as failed; ${p.other} goes on as if nothing were, as Node did until 15 (nodejs/node#33021).`,
  'cause.exit-listeners': (p) =>
    `${atStart(rejection(p))} ends the program under both; ${p.lane} has set its exit status when it calls the listeners of ${code('exit')}, ${p.other} sets it after them.`,
  'cause.unfinished-status': (p) =>
    `${line(p)} prints the exit status of a program whose top-level await never ends: Node sets it, 13, before it calls the listeners of ${code('exit')} since 22, as ${p.lane} does, and after them up to 20, as ${p.other} does.`,
  'cause.versions': (p) =>
    `${line(p)} prints the version of its own engine, which is another under ${p.lane} than under ${p.other}.`,
  'cause.rejection-alone': (p) =>
    `${ends(p)}; under ${p.other} ${p.why === 'handled' ? 'it is handled in time' : 'nothing is rejected there'}.`,
  'cause.no-page': (p) =>
    `${line(p)} asks for ${code(p.text)}, which ${p.other} reads against the address of its page; ${p.lane} has no page and refuses it.`,
  'cause.throws': (p) => `${line(p)} throws under ${p.lane} (${code(p.text)}); under ${p.other} it does not.`,
  'cause.rejection-later': (p) =>
    `${atStart(rejection(p))} ends the program under both; ${p.other} runs what was waiting before it does, ${p.lane} does not.`,
  // What decides it may follow in a sentence of its own.
  'cause.error': (p) =>
    `${p.lane} ends with ${strong(String(p.name))}${onLine(p.line)}: ${String(p.message).replace(/(?<![.!?…])$/, '.')}`,
  'cause.error-exit': (p) =>
    `${strong(String(p.name))}${onLine(p.line)} ends the program under ${p.lane}; ${p.other} reports it and goes on, as pages do.`,
  'cause.error-later': (p) =>
    `${strong(String(p.name))}${onLine(p.line)} ends the program under both; ${p.other} runs jobs that were waiting before it does, ${p.lane} does not.`,
  'cause.absent': (p) =>
    `${line(p)} uses ${code(String(p.name))}, ${onlyIn(p.since)}: ${p.lane} does not have it, ${p.other} does.`,
  'cause.quotes': (p) =>
    `${line(p)} prints the same values: ${p.lane} puts strings behind a first argument that is no string into quotes, ${p.other} does not. Node stopped that with 12 (nodejs/node#23162).`,
  'cause.printing': (p) =>
    `${line(p)} prints the same values in two ways: ${code(p.text)} under ${p.lane} and ${code(p.otherText)} under ${p.other}. ${PRINTING[p.why] ?? 'How a console shows a value is each host’s own and changes with its versions.'}`,
  'cause.event-words': (p) =>
    `${line(p)} shows the message of an error event: ${code(p.text)} under ${p.lane} and ${code(p.otherText)} under ${p.other}. HTML leaves its words to engines; Chromium begins them with “Uncaught”.`,
  'cause.error-words': (p) =>
    `${line(p)} shows ${errors(p)}: ${code(p.text)} under ${p.lane} and ${code(p.otherText)} under ${p.other}. The specification leaves the words of errors to engines, and their versions change them.`,
  'cause.error-codes': (p) =>
    `${line(p)} shows an error of the host’s own: ${code(p.text)} under ${p.lane} and ${code(p.otherText)} under ${p.other}. ${CODES[p.why] ?? CODES.code}`,
  'cause.wrapper-calls-then': (p) =>
    `${line(p)} wraps ${pr(p.promise)} under ${p.lane} and calls its ${code('then')}; ${p.other} takes the promise as it is.`,
  'cause.constructor-read': (p) =>
    `The await${onLine(p.line)} reads ${code('constructor')} of its operand at once under ${p.lane}; ${p.other} does it later or never.`,
  'cause.disposal-read': (p) =>
    `${code('await using')}${onLine(p.line)} reads ${code('constructor')} of what the disposer returned twice under ${p.lane}, and once under ${p.other}.`,
  'cause.for-await-close': (p) =>
    `The loop${onLine(p.line)} calls ${code('return()')} of an iterator that is done under ${p.lane}, because its last turn ended with ${code('continue')}; ${p.other} does not.`,
  'cause.from-sync-throw': (p) =>
    `${code('yield*')}${onLine(p.line)} closes a sync iterator that has no ${code('throw')} under ${p.lane}; ${p.other} gives the error back.`,
  'cause.from-sync-failure': (p) =>
    `${p.lane} calls ${code('return()')} of a sync iterator that failed by itself${onLine(p.line)}; ${p.other} takes it for closed.`,
  'cause.resolve-lookups': (p) =>
    `The combinator${onLine(p.line)} looks ${code('resolve')} up for every element under ${p.lane}, once under ${p.other}.`,
  'cause.sorting': (p) =>
    `${code('sort')}${onLine(p.line)} asks its function about other pairs: ${askedPairs(p)}. ${SORTING[p.why] ?? SORTING.engines}`,
  'cause.delegated-throw': (p) =>
    `The async generator${onLine(p.line)} rejects with an error that it had caught under ${p.lane}, because it came in through ${code('yield*')}; ${p.other} fulfils.`,
  'cause.delegated-return': (p) =>
    `A ${code('return()')} whose promise was rejected reaches the iterator below ${code('yield*')}${onLine(p.line)} as a call of ${code('next')} under ${p.lane}; ${p.other} calls its ${code('throw')}.`,
  'cause.return-throws': (p) =>
    `${code('return()')} of the async generator${onLine(p.line)} throws under ${p.lane}, because ${code('constructor')} of its argument does; ${p.other} gives a rejected promise.`,
  'cause.yield-return-throws': (p) =>
    `${code('return()')} of the async generator${onLine(p.line)} throws under ${p.lane}, because ${code('constructor')} of its argument does, and the generator waits for ever; ${p.other} throws at its ${code('yield')}.`,
  'cause.await-sticks': (p) =>
    `The async generator never answers the request${onLine(p.line)} under ${p.lane}, because its last await failed at once; ${p.other} answers.`,
  'cause.stack': (p) =>
    `${line(p)} shows an error’s stack: ${frame(p.text)} under ${p.lane} where ${p.other} has ${frame(p.otherText)}. ${STACKS[p.why] ?? STACKS.other}`,
  'cause.stopped': (p) => `${p.lane} was stopped by its limit of ${limitWords(p.budget)}; ${p.other} went on.`,
  'cause.exit-before': (p) =>
    `${p.lane} exits with status ${p.exit}; ${p.other} goes on and prints ${printed(p.text)}${onLine(p.line)}.`,
  'cause.exit-status': (p) =>
    `The output is the same; ${p.lane} exits with status ${p.exit}, ${p.other} with ${p.otherExit}.`,
  'cause.from-sync-close': (p) =>
    `When a value of a sync iterator rejects, ${p.lane} closes the iterator${lineWords(p.line) && `, which runs ${lineWords(p.line)}`}; ${p.other} does not.`,
  'cause.value': (p) =>
    p.why === 'lane-ended'
      ? `${p.other} prints ${printed(p.otherText)}${onLine(p.line)} once more; ${p.lane} prints nothing more.`
      : p.why === 'other-ended'
        ? `${p.lane} prints ${printed(p.text)}${onLine(p.line)} once more; ${p.other} prints nothing more.`
        : `${line(p)} prints ${printed(p.text)} under ${p.lane} and ${printed(p.otherText)} under ${p.other}${p.why === 'host' ? ', in the same tick of both: what hosts or engines give there differs, not an order' : ''}.`,
  'cause.left-at-exit': (p) =>
    `${p.lane} prints ${printed(p.text)}${onLine(p.line)} in a job that a listener of ${code('exit')} leaves behind: it runs such jobs before the process ends, ${p.other} does not.`,
  'cause.missing-line': (p) => `${p.lane} prints ${printed(p.text)}${onLine(p.line)}; ${p.other} never does.`,
  'cause.order': (p) =>
    p.line === p.otherLine
      ? `What ${doer(p.line)} comes in another order under ${p.lane} than under ${p.other}.`
      : `What ${doer(p.line)} comes before what ${doer(p.otherLine)} under ${p.lane}, after it under ${p.other}.`,
};

const range = (fewest: string | number, most: string | number): string =>
  fewest === most ? ticks(most) : `${fewest} to ${ticks(most)}`;

const sameTicks = (p: Parameters<Sentence>[0]): string =>
  `Every job runs in the same tick in every lane: ${ticks(p.ticks)} in ${turns(p.turns)}.`;

const agreeing: Readonly<Record<string, Sentence>> = {
  'agree.same-ticks': (p) => (Number(p.ticks) === 0 ? 'No job runs in any lane, so nothing can differ.' : sameTicks(p)),
  'agree.adoption': (p) =>
    `${sameTicks(p)} ${strong(`To follow a promise takes ${ticks(p.late)}`)}, a PromiseResolveThenableJob and a PromiseReactionJob, and ${pr(p.promise)} was resolved with one.`,
  'agree.ticks-differ': (p) =>
    `${code(p.code)}${onLine(p.line)} takes ${range(p.fewest, p.ticks)} under ${p.lane} and ${range(p.otherFewest, p.otherTicks)} under ${p.other}, but nothing the program prints falls in between.`,
  'agree.turns-differ': (p) =>
    `${p.lane} has ${turns(p.turns)} of at most ${ticks(p.ticks)}, ${p.other} ${turns(p.otherTurns)} of at most ${ticks(p.otherTicks)}; nothing the program prints can tell.`,
  'agree.costs-differ': (p) =>
    `${p.lane} makes ${promises(p.promises)} in ${jobs(p.jobs)}, ${p.other} ${promises(p.otherPromises)} in ${jobs(p.otherJobs)}; nothing the program prints can tell.`,
  'agree.error': (p) =>
    `Every lane ends with ${strong(String(p.name))}${onLine(p.line)}: ${messageWithHint(String(p.message))}`,
  'agree.no-output': () => 'The program prints nothing, so there is nothing to compare.',
};

const withHistory = Object.entries(parting).map(([id, say]): [string, Sentence] => [id, (p) => say(p) + history(p)]);

export const causes: Readonly<Record<string, Sentence>> = { ...Object.fromEntries(withHistory), ...agreeing };
