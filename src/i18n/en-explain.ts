import { code, strong } from '../base/rich-text.ts';
import { isWorkAside } from '../base/task-names.ts';
import {
  atStart,
  functionWords as f,
  isWrapperOf,
  kindOfFunction,
  limitWords,
  lineWords,
  onceOnLine,
  onLine,
  type Params,
  previewWords,
  promiseWords as pr,
  type Sentence,
} from './en-names.ts';
import { number, plural } from './plural.ts';

/* What happened at one event and why, in a sentence: messages `explain.*` of analysis/messages.ts. */

const L = 'en';
const n = (value: string | number): string => number(L, Number(value));
const value = (text: string | number): string => (text === '' ? code('undefined') : code(previewWords(text)));
const withValue = (text: string | number): string => (text === '' ? '' : ` with ${code(previewWords(text))}`);
const settled = ({ state }: Params): string => (Number(state) === 2 ? 'rejected' : 'fulfilled');
const ticks = (count: string | number): string => plural(L, Number(count), { one: '# tick', other: '# ticks' });
const job = (p: Params): string => strong(`job #${p.job}`);
const behind = (p: Params): string =>
  Number(p.ahead) === 0
    ? 'It is next.'
    : `${plural(L, Number(p.ahead), { one: '# job is', other: '# jobs are' })} ahead of it.`;
const waiting = (count: string | number, none: string): string =>
  Number(count) === 0
    ? none
    : `${plural(L, Number(count), { one: '# job waits', other: '# jobs wait' })} in the microtask queue.`;
/** What a promise came to by its first resolution. */
const fate = (p: Params): string => {
  if (Number(p.state) > 0) return `${settled(p)}${withValue(p.outcome)}`;
  return p.target === '' ? 'resolved with a thenable' : `resolved with ${pr(p.target)}`;
};
/** Who made a promise, and for what. */
const created =
  (what: string, why: string): Sentence =>
  (p) =>
    `${what} made ${newborn(p)}${onLine(p.line)}, pending so far: ${why}.`;
/** The call that made a promise of a value, by the promise's name: that of a class of the program's own, too. */
const resolverOf = (promise: string | number): string =>
  /^([\w$.]+\.resolve):\d/.exec(String(promise))?.[1] ?? 'Promise.resolve';
/** What a function given to `finally` returned, as a promise. */
const finallyValue = ({ promise }: Params): string =>
  promise === '(resolve)' ? `the promise made of what ${code('finally')}’s function returned` : pr(promise);
/** A promise that has no name but the call it came of. */
const newborn = ({ promise, line }: Params): string =>
  String(promise).startsWith('(') || String(promise).endsWith(`:${line}`) ? 'a promise' : pr(promise);
/** What a function waits for; where it calls itself, both have one name. */
const awaited = (p: Params, promise = p.promise): string =>
  promise === `${p.function}()` ? `another call of ${pr(promise)}` : pr(promise);
/** How the promise that was waited for had settled, and when. */
const outcome = (p: Params, verb: string): string => {
  const [was, when] = Number(p.tick) >= 0 ? ['was', `in tick ${n(p.tick)}`] : ['had been', 'before'];
  const name = p.since ? follower(p.promise, p.since, 'the wrapper') : awaited(p);
  const promise = p.promise === p.since ? 'it' : `${name}, for which it waited,`;
  return `${promise} ${was} ${verb}${withValue(p.value)} ${when}`;
};
/** Ticks are counted from the operand's settlement when that came after the await. */
const afterTicks = (p: Params): string =>
  p.since ? `, ${ticks(p.ticks)} after ${awaited(p, p.since)} settled` : ` after ${ticks(p.ticks)}`;
/** The word that makes a function wait. */
const WAITER: Readonly<Record<string, string>> = {
  yield: code('yield'),
  return: code('return'),
  using: code('await using'),
  'for-await': code('for await'),
  call: 'The call',
  close: 'Closing the iterator',
  'yield-return': `${code('return()')}, called while the generator stood at the ${code('yield')},`,
};
const waiter = (p: Params): string => WAITER[p.what] ?? 'The await';
/** Why it waits for what is no promise. */
const ALWAYS: Readonly<Record<string, string>> = {
  yield: `${code('yield')} in an async generator awaits, which always takes a tick`,
  return: `${code('return')} in an async generator awaits, which always takes a tick`,
  using: `${code('await using')} always takes a tick`,
  'yield-return': `${code('return()')}, called while it stood at the ${code('yield')}, awaits what it was given, which always takes a tick`,
};
const leaves = (p: Params): string =>
  Number(p.caller) === 0 ? 'so nothing is left on the stack' : 'its caller goes on';
const isUnused = (promise: string | number): boolean => /^(?:adoption|throwaway|element-then)\b/.test(String(promise));
/** What follows a promise just named: nearly always the wrapper that an await made around that very one. */
const follower = (label: string | number, of: string | number, wrapper = 'its wrapper'): string => {
  if (isWrapperOf(label, of)) return wrapper;
  if (pr(label) !== pr(of)) return pr(label);
  // A function that returns what it gets from itself: both promises have one name.
  return String(label).endsWith('()')
    ? `another call of ${pr(label)}`
    : `another ${pr(label).replace(/^(?:the|a) /, '')}`;
};
/** Of what began or ended: the callback is told by the function that it is, or by the host's function that set it. */
const ended = ({ name }: Params): string => {
  if (/^(?:set(?:Timeout|Interval|Immediate)|request(?:AnimationFrame|IdleCallback))$/.test(String(name)))
    return `The ${code(name)} callback`;
  return name ? atStart(f(name)) : 'The callback';
};
const finished = (p: Params): string =>
  p.what === 'file' ? code(p.name) : p.what === 'task' ? `The task ${code(p.name)}` : ended(p);
/** `the timer callback bell()`, or its kind alone where nobody knows which function it is. */
const callbackOf = (kind: string, handler: string | number): string =>
  handler === '' ? kind : kindOfFunction(kind, handler);
/** Whose code runs when an engine calls the `then` of a promise, where it is not the engine's alone. */
const THENS: Readonly<Record<string, string>> = {
  1: `That ${code('then')} is the program’s own.`,
  2: `That ${code('then')} is the engine’s own, but it asks the promise’s class, which is the program’s.`,
};
const starts = (p: Params): string => `${strong(`Job #${p.job}`)} starts, as it is next and the stack is empty. `;
const taskOf =
  (what: string): Sentence =>
  (p) =>
    `The host queued ${what}${p.name ? ` (${code(p.name)})` : ''} as a task.`;
const taskRuns =
  (what: string): Sentence =>
  (p) =>
    `Turn ${n(p.turn)} begins: the stack is empty, so the host runs ${what}${p.name ? ` (${code(p.name)})` : ''}.`;
const broughtBy = ({ name }: Params): string =>
  isWorkAside(String(name)) ? 'a callback for work done aside' : 'a network callback';
/** `The getter then`: nobody writes its parentheses. */
const propertyFunction = (kind: string, { function: label }: Params): string =>
  String(label).startsWith('ƒ') ? kindOfFunction(kind, label) : `${kind} ${code(String(label).replace(/\(\)$/, ''))}`;
const callback =
  (kind: string): Sentence =>
  (p) =>
    `${callbackOf(`${kind} callback`, p.handler)}${onLine(p.line)} is ready; it waits for its turn as a task.`;
const callbackRuns =
  (kind: string): Sentence =>
  (p) =>
    `Turn ${n(p.turn)}: the host calls ${callbackOf(`the ${kind} callback`, p.handler)}${onLine(p.line)}.`;

const timerDue: Sentence = (p) =>
  `It is ${n(p.ms)} ms: the timer for ${f(p.handler)}${onLine(p.line)} is due, so its callback becomes a task.`;
/** Where a timer was set, unless its callback is told by that line. */
const setOn = ({ handler, line }: Params): string =>
  onLine(line) && !String(handler).endsWith(`:${line}`) ? `, set${onLine(line)},` : '';
/** When a nextTick callback runs. */
const NEXT_TICK: Readonly<Record<string, string>> = {
  before: 'It runs before any promise job that is still waiting.',
  after: 'Jobs that wait come before it, as their queue is being worked off already.',
  never: 'The run ends before its turn comes.',
};
const classWords = (label: string | number): string => {
  const [isNameless, line] = /^ƒ(?::(.+))?$/.exec(String(label)) ?? [];
  return isNameless ? (line ? `the class of ${lineWords(line)}` : 'a class without a name') : code(label);
};
const reportOf = ({ name }: Params): string =>
  name === 'rejectionhandled'
    ? 'the report that a rejection was handled after all'
    : 'the report of an unhandled rejection';
/** At the end of a sentence; what was cut ends with dots of its own. */
const codeWithStop = (text: string | number): string => code(text) + (String(text).endsWith('…') ? '' : '.');
const LONGEST_REPORT = 600;
/** What a host says, without the piece of source it may quote above, the stack and the version below it: all of it is in the console. */
const reported = (text: string | number): string => {
  const lines = String(text).split('\n');
  const said = lines.slice(lines.findIndex((line) => /^\s*\^+\s*$/.test(line)) + 1).find((line) => line.trim() !== '');
  return (said ?? lines[0]).trim().slice(0, LONGEST_REPORT).replace(/\.$/, '');
};
/** By the call; what stands there may be a helper of the program, too. */
const combinator = (p: Params): string => {
  const name = /^[\p{ID_Continue}$.]*\b(?:all|allSettled|any|race)(?=\s*\()/u.exec(String(p.code))?.[0];
  return name ? code(name) : 'A combinator';
};
const SETTLES: Readonly<Record<string, string>> = {
  enough: 'it settles when enough of the promises given have',
  [code('Promise.all')]:
    'it is fulfilled when all of the promises given are, and rejected with the first that is rejected',
  [code('Promise.allSettled')]: 'it is fulfilled when all of the promises given are settled',
  [code('Promise.any')]:
    'it is fulfilled with the first of the promises given that is, and rejected when all of them are',
  [code('Promise.race')]: 'it settles as the first of the promises given that does',
};
const ofWorker = ({ agent }: Params): string => (Number(agent) > 0 ? ` of worker ${agent}` : '');
/** What a host did because of it, when that is known. */
const because = (p: Params, comma = ''): string =>
  lineWords(p.line) ? `${comma} because of ${lineWords(p.line)}` : '';
const asker = (p: Params): string => lineWords(p.line) || 'somebody';
const finallyFunction = (p: Params): string =>
  `${kindOfFunction(`The ${code('finally')} function`, p.handler)}${onLine(p.line)}`;

const scriptName = (p: Params): string =>
  p.name === '' || p.name === 'script' ? 'the script' : `the script ${code(p.name)}`;

const sentences: Readonly<Record<string, Sentence>> = {
  'explain.start': () => 'Nothing has run yet. Step forward to begin, or press play.',
  'explain.none': () => 'Nothing to say about this step.',

  'explain.promise-created.constructed': (p) =>
    /\bwithResolvers\b/.test(String(p.code))
      ? `${code('Promise.withResolvers')}${onLine(p.line)} made ${newborn(p)}, pending so far, and the two functions that settle it.`
      : `${code(/^new [\p{ID_Continue}$.]+/u.exec(String(p.code))?.[0] ?? 'new Promise')}${onLine(p.line)} made ${newborn(p)}, and its executor runs at once: only handlers have to wait for a job.`,
  'explain.promise-created.async-function': (p) =>
    `Calling ${f(p.function)}${onLine(p.line)} made the promise it will return, before its body runs.`,
  'explain.promise-created.async-generator': (p) =>
    `The request to the generator${onLine(p.line)} made a promise, because its answer may come later.`,
  'explain.promise-created.derived': (p) =>
    isUnused(p.promise)
      ? `The combinator calls ${code('then')} on ${pr(p.parent)}${onLine(p.line)}, which makes a promise, too; nobody keeps that one.`
      : `A handler is added to ${pr(p.parent)}${onLine(p.line)}; the call returns a new promise${newborn(p) === 'a promise' ? '' : `, ${pr(p.promise)}`}.`,
  'explain.promise-created.resolve': (p) =>
    /^element:/.test(String(p.promise))
      ? `The combinator made a promise${onLine(p.line)} of a value that is none, pending so far: the value becomes its fate next.`
      : created(code(resolverOf(p.promise)), 'what it was given becomes its fate next')(p),
  'explain.promise-created.after-finally': () =>
    `The outcome has to wait for what the ${code('finally')} function returned. That is no promise, so one is made of it.`,
  'explain.promise-created.reject': created(code('Promise.reject'), 'it is rejected next'),
  'explain.promise-created.combinator': (p) => created(combinator(p), SETTLES[combinator(p)] ?? SETTLES.enough)(p),
  'explain.promise-created.try': created(code('Promise.try'), 'what the function gives or throws becomes its fate'),
  'explain.promise-created.wrapper': (p) =>
    `${waiter(p)}${onLine(p.line)} wraps what it waits for: it makes ${pr(p.promise)}, a promise the program never sees.`,
  'explain.promise-created.throwaway': (p) =>
    `${waiter(p)}${onLine(p.line)} also makes a throwaway promise for its own ${code('then')}; nobody will ever listen to it.`,
  'explain.promise-created.adoption': (p) =>
    `The job called ${code('then')} on ${pr(p.parent)}, so a promise came of it, as of every ${code('then')}. Nobody keeps this one.`,
  'explain.promise-created.from-sync': (p) =>
    created(
      'A step of the sync iterator',
      /from-sync-value/.test(String(p.promise))
        ? 'it stands for the value that came, which may be a promise or none'
        : 'it stands for the next result',
    )(p),
  'explain.promise-created.module': () =>
    'The module has a promise for the end of its evaluation, because it may have to wait on the way.',
  'explain.promise-created.host': created('The host', 'it settles when the host is done'),
  'explain.promise-created.disposal': created('Disposing', 'it settles when the resource is disposed of'),
  'explain.promise-created.async-from': created(code('Array.fromAsync'), 'it settles when the last element has come'),

  'explain.promise-locked.promise': (p) =>
    `${atStart(follower(p.promise, p.target, 'the wrapper'))} is resolved with ${pr(p.target)}: its fate is locked in, but it stays pending until that one settles.`,
  'explain.promise-locked.settled': (p) =>
    `${atStart(follower(p.promise, p.target, 'the wrapper'))} is resolved with ${pr(p.target)}. As that is settled, this engine does not go through jobs.`,
  'explain.promise-locked.thenable': (p) =>
    `${atStart(pr(p.promise))} is resolved with the thenable ${value(p.value)}: locked in, still pending. A job will call its ${code('then')}.`,
  'explain.promise-resolved-again': (p) =>
    `${Number(p.operation) === 2 ? 'Rejecting' : 'Resolving'} ${pr(p.promise)}${withValue(p.value)}${onLine(p.line)} has no effect: it was ${fate(p)} before${onLine(p.since)}.`,
  'explain.promise-fulfilled': (p) => `${atStart(pr(p.promise))} is fulfilled${withValue(p.value)}. ${reactionsGo(p)}`,
  'explain.promise-rejected': (p) => `${atStart(pr(p.promise))} is rejected${withValue(p.value)}. ${reactionsGo(p)}`,
  'explain.promise-copied': (p) =>
    `${atStart(follower(p.promise, p.target, 'the wrapper'))} takes over the state of ${pr(p.target)} on the spot, so it is ${settled(p)}${withValue(p.value)}. ${reactionsGo(p)}`,
  'explain.promise-handled': (p) => `${atStart(pr(p.promise))} now counts as handled: somebody listens.`,
  'explain.promise-handled.unheard': (p) =>
    `${atStart(pr(p.promise))} now counts as handled, although nobody listens: the host would not report its rejection.`,
  'explain.capability-created': (p) =>
    `Resolve and reject functions for ${pr(p.promise)} were made: the first call of either decides what becomes of it.`,
  'explain.reaction-added.await-pending': (p) =>
    `${atStart(f(p.function))} waits for ${awaited(p)}, which is pending, so its reaction stays on the promise.`,
  'explain.reaction-added.await-settled': (p) =>
    `${atStart(f(p.function))} waits for ${awaited(p)}, which is already settled, so its reaction becomes a job at once.`,
  'explain.reaction-added.handler-pending': (p) =>
    `${atStart(f(p.handler))} was added to ${pr(p.promise)}${onLine(p.line)}. The promise is pending, so the reaction waits on it.`,
  'explain.reaction-added.handler-settled': (p) =>
    `${atStart(f(p.handler))} was added to ${pr(p.promise)}${onLine(p.line)}. The promise is settled already, so the reaction becomes a job at once.`,
  'explain.reaction-added.combinator-pending': (p) =>
    `The reaction through which ${pr(p.promise)} counts for ${pr(p.combined)} waits on it, as it is pending.`,
  'explain.reaction-added.combinator-settled': (p) =>
    `${atStart(pr(p.promise))} is settled already, so the reaction through which it counts for ${pr(p.combined)} becomes a job at once.`,
  'explain.reaction-added.finally-pending': (p) =>
    `${finallyFunction(p)} was added to ${pr(p.promise)}. The promise is pending, so the reaction waits on it.`,
  'explain.reaction-added.finally-settled': (p) =>
    `${finallyFunction(p)} was added to ${pr(p.promise)}. The promise is settled already, so the reaction becomes a job at once.`,
  'explain.reaction-added.finally-value-pending': (p) =>
    `The outcome that ${code('finally')} keeps has to wait for ${finallyValue(p)}, as that is pending.`,
  'explain.reaction-added.finally-value-settled': (p) =>
    `${atStart(finallyValue(p))} is settled already, so the reaction that hands on the outcome kept by ${code('finally')} becomes a job at once.`,
  'explain.reaction-added.generator-pending': (p) =>
    `The generator’s queue goes on when ${pr(p.promise)} settles; it is pending, so the reaction waits on it.`,
  'explain.reaction-added.generator-settled': (p) =>
    `${atStart(pr(p.promise))} is settled already, so the reaction with which the generator’s queue goes on becomes a job at once.`,
  'explain.reaction-added.module-pending': (p) =>
    `The evaluation of modules goes on when ${pr(p.promise)} settles; it is pending, so the reaction waits on it.`,
  'explain.reaction-added.module-settled': (p) =>
    `${atStart(pr(p.promise))} is settled already, so the reaction with which modules go on becomes a job at once.`,
  'explain.reaction-added.internal-pending': (p) =>
    `A reaction that will settle ${follower(p.settles, p.promise, 'the wrapper')} waits on ${pr(p.promise)}, as that is pending.`,
  'explain.reaction-added.internal-settled': (p) =>
    `${atStart(pr(p.promise))} is settled already, so the reaction that settles ${follower(p.settles, p.promise)} becomes a job at once.`,

  'explain.job-enqueued.await': (p) =>
    `${atStart(awaited(p))} is ${settled(p)}, so ${job(p)} was queued to resume ${f(p.function)}${onLine(p.line)}. ${behind(p)}`,
  'explain.job-enqueued.handler': (p) =>
    `${atStart(pr(p.promise))} is ${settled(p)}, so ${f(p.handler)}, its reaction, became ${job(p)}. ${behind(p)}`,
  'explain.job-enqueued.pass-through': (p) =>
    `No handler for this outcome of ${pr(p.promise)}: ${job(p)} will pass it on to ${pr(p.settles)}. ${behind(p)}`,
  'explain.job-enqueued.resolving': (p) =>
    `${atStart(pr(p.promise))} is ${settled(p)}, so ${job(p)} will settle ${follower(p.settles, p.promise)} with it. ${behind(p)}`,
  'explain.job-enqueued.thenable-promise': (p) =>
    `${atStart(follower(p.promise, p.target, 'the wrapper'))} may not look inside ${pr(p.target)} itself; ${job(p)} will call its ${code('then')}. ${behind(p)}`,
  'explain.job-enqueued.thenable': (p) =>
    `The thenable’s ${code('then')} is the program’s own, so it is not called here but in ${job(p)}, for ${pr(p.promise)}. ${behind(p)}`,
  'explain.job-enqueued.microtask': (p) =>
    `${code('queueMicrotask')}${onLine(p.line)} queued ${f(p.handler)} as ${job(p)}. ${behind(p)}`,
  'explain.job-enqueued.host-microtask': (p) =>
    `The host queued ${f(p.handler)} as ${job(p)}${because(p, ',')}. ${behind(p)}`,
  'explain.job-enqueued.combinator': (p) =>
    `${atStart(pr(p.promise))} is ${settled(p)}, so ${job(p)} will count it for ${pr(p.combined)}. ${behind(p)}`,
  'explain.job-enqueued.finally': (p) =>
    `${atStart(pr(p.promise))} is ${settled(p)}, so its ${code('finally')} function became ${job(p)}. ${behind(p)}`,
  'explain.job-enqueued.finally-value': (p) =>
    `${atStart(finallyValue(p))} is fulfilled, so ${job(p)} will hand on the outcome that ${code('finally')} kept. ${behind(p)}`,
  'explain.job-enqueued.from-sync': (p) =>
    `The value of the sync iterator is settled: ${job(p)} will unwrap it. ${behind(p)}`,
  'explain.job-enqueued.async-generator': (p) =>
    `${atStart(pr(p.promise))} is settled: ${job(p)} will go on with the generator’s queue. ${behind(p)}`,
  'explain.job-enqueued.module': (p) =>
    `What a module waited for is there, so ${job(p)} will go on evaluating modules. ${behind(p)}`,
  'explain.job-enqueued.host': (p) => `The host listens to ${pr(p.promise)}; ${job(p)} will tell it. ${behind(p)}`,

  'explain.job-started.await': (p) =>
    `${starts(p)}It resumes ${f(p.function)}, which waited for ${awaited(p)}${onLine(p.line)}.`,
  'explain.job-started.handler': (p) => `${starts(p)}It calls ${f(p.handler)}, which waited for ${pr(p.promise)}.`,
  'explain.job-started.pass-through': (p) =>
    `${starts(p)}There is no handler, so the outcome of ${pr(p.promise)} goes on to ${pr(p.settles)} unchanged.`,
  'explain.job-started.resolving': (p) =>
    `${starts(p)}It calls the resolving function of ${follower(p.settles, p.promise, 'the wrapper')} with what ${pr(p.promise)} came to. None of your code runs.`,
  'explain.job-started.thenable-promise': (p) =>
    `${starts(p)}It calls ${code('then')} on ${pr(p.target)}, so that ${follower(p.promise, p.target)} will follow it. ${THENS[p.guest] ?? 'None of your code runs.'}`,
  'explain.job-started.thenable': (p) => `${starts(p)}It calls the thenable’s ${code('then')} for ${pr(p.promise)}.`,
  'explain.job-started.microtask': (p) =>
    `${starts(p)}It calls ${f(p.handler)}, queued by ${code('queueMicrotask')}${onLine(p.line)}.`,
  'explain.job-started.host-microtask': (p) =>
    `${starts(p)}It calls ${f(p.handler)}, which the host queued${because(p)}.`,
  'explain.job-started.combinator': (p) =>
    `${starts(p)}It counts ${pr(p.promise)} for ${pr(p.combined)} and keeps its outcome.`,
  'explain.job-started.finally-value': (p) =>
    `${starts(p)}What the ${code('finally')} function returned has settled, so the outcome from before it goes on to ${p.settles === '(derived)' ? `a promise that the one of ${code('finally')} follows` : pr(p.settles)}.`,
  'explain.job-started.finally': (p) => `${starts(p)}It runs the ${code('finally')} function behind ${pr(p.promise)}.`,
  'explain.job-started.from-sync': (p) => `${starts(p)}It unwraps a value of the sync iterator.`,
  'explain.job-started.async-generator': (p) => `${starts(p)}The async generator goes on with its queue.`,
  'explain.job-started.module': (p) => `${starts(p)}Module evaluation goes on.`,
  'explain.job-started.host': (p) =>
    `${starts(p)}${p.promise === '' ? 'The host’s own callback runs.' : `It tells the host what ${pr(p.promise)} came to.`}`,
  'explain.job-finished': (p) =>
    `${strong(`Job #${p.job}`)} is done: what it called has returned. ${waiting(p.waiting, 'The microtask queue is empty.')}`,
  'explain.job-target': (p) =>
    `${strong(`Job #${p.job}`)} will call the ${code('then')} of ${pr(p.target)}, because another promise was resolved with that one and has to follow it.`,

  'explain.task-enqueued.script': taskOf('the script'),
  'explain.task-enqueued.module': taskOf('the module'),
  'explain.task-enqueued.timer': callback('The timer'),
  'explain.task-enqueued.immediate': callback('The setImmediate'),
  'explain.task-enqueued.poll': taskOf('an I/O callback'),
  'explain.task-enqueued.close': taskOf('a close callback'),
  'explain.task-enqueued.next-tick': (p) =>
    `${code('process.nextTick')}${onLine(p.line)} queued ${f(p.handler)}. ${NEXT_TICK[p.when] ?? NEXT_TICK.before}`,
  'explain.task-enqueued.animation-frame': callback('The animation frame'),
  'explain.task-enqueued.idle': callback('The idle'),
  'explain.task-enqueued.message': taskOf('a message'),
  'explain.task-enqueued.dom': taskOf('an event'),
  'explain.task-enqueued.networking': (p) => taskOf(broughtBy(p))(p),
  'explain.task-enqueued.rejection': (p) => taskOf(reportOf(p))(p),
  'explain.task-enqueued.process': taskOf('a process event'),
  'explain.task-enqueued.javascript-engine': taskOf('work of the engine'),
  'explain.task-enqueued.finalization': taskOf('a finalization callback'),
  'explain.task-enqueued.database': taskOf('an event from a database'),
  'explain.task-enqueued.user-interaction': taskOf('what a person did'),
  'explain.task-enqueued.scheduler': taskOf('a posted task'),
  'explain.task-started.script': (p) =>
    `Turn ${n(p.turn)} begins: ${scriptName(p)} runs from top to bottom. Jobs have to wait until its stack is empty.`,
  'explain.task-started.module': (p) => `Turn ${n(p.turn)} begins: the module ${code(p.name)} runs.`,
  'explain.task-started.timer': (p) =>
    `Turn ${n(p.turn)}: it is ${n(p.ms)} ms on the virtual clock, and the host calls ${kindOfFunction('the timer callback', p.handler)}${onLine(p.line)}.`,
  'explain.task-started.immediate': callbackRuns('setImmediate'),
  'explain.task-started.poll': taskRuns('an I/O callback'),
  'explain.task-started.close': taskRuns('a close callback'),
  'explain.task-started.next-tick': callbackRuns('nextTick'),
  'explain.task-started.animation-frame': callbackRuns('animation frame'),
  'explain.task-started.idle': callbackRuns('idle'),
  'explain.task-started.message': taskRuns('a message handler'),
  'explain.task-started.dom': taskRuns('an event listener'),
  'explain.task-started.networking': (p) => taskRuns(broughtBy(p))(p),
  'explain.task-started.rejection': (p) => taskRuns(reportOf(p))(p),
  'explain.task-started.process': taskRuns('the listeners of a process event'),
  'explain.task-started.javascript-engine': taskRuns('a task of the engine'),
  'explain.task-started.finalization': taskRuns('a finalization callback'),
  'explain.task-started.database': taskRuns('the listeners of an event from a database'),
  'explain.task-started.user-interaction': taskRuns('the listeners of what a person did'),
  'explain.task-started.scheduler': taskRuns('a posted task'),
  'explain.task-finished': (p) => `${finished(p)} is done: its stack is empty. ${waiting(p.waiting, 'No job waits.')}`,
  'explain.checkpoint-started': (p) =>
    `The stack is empty, so the microtask queue is worked off. ${waiting(p.waiting, 'It is empty.')}`,
  'explain.checkpoint-finished': (p) => `The microtask queue is empty: turn ${n(p.turn)} ends after ${ticks(p.tick)}.`,
  'explain.timer-set.timeout': (p) =>
    `${code('setTimeout')}${onLine(p.line)} set a timer for ${f(p.handler)}: it is called when the virtual clock has come to ${n(p.due)} ms and nothing else runs.`,
  'explain.timer-set.interval': (p) =>
    `${code('setInterval')}${onLine(p.line)} calls ${f(p.handler)} every ${n(p.repeat)} ms until it is cleared, first at ${n(p.due)} ms.`,
  'explain.timer-set.immediate': (p) =>
    `${code('setImmediate')}${onLine(p.line)} queued ${f(p.handler)}: it runs when the loop comes to its check phase.`,
  'explain.timer-set.animation-frame': (p) =>
    `${code('requestAnimationFrame')}${onLine(p.line)} will call ${f(p.handler)} before the next frame.`,
  'explain.timer-set.idle': (p) =>
    `${code('requestIdleCallback')}${onLine(p.line)} will call ${f(p.handler)} when nothing else is to do.`,
  'explain.timer-due.timeout': timerDue,
  'explain.timer-due.interval': timerDue,
  'explain.timer-due.immediate': (p) =>
    `The loop has come to its check phase, so ${f(p.handler)}${onLine(p.line)}, given to ${code('setImmediate')}, becomes a task.`,
  'explain.timer-due.animation-frame': (p) =>
    `It is ${n(p.ms)} ms: a frame is due, so ${f(p.handler)}${onLine(p.line)} becomes a task.`,
  'explain.timer-due.idle-late': (p) =>
    `${atStart(f(p.handler))}${onLine(p.line)} waits no longer for the host to be idle, as its timeout is over.`,
  'explain.timer-due.idle': (p) => `Nothing else is to do, so ${f(p.handler)}${onLine(p.line)} becomes a task.`,
  'explain.timer-cleared': (p) =>
    `The timer for ${f(p.handler)}${setOn(p)} was cleared, so its callback will not run${Number(p.again) === 1 ? ' again' : ''}.`,
  'explain.clock-advanced': (p) => `Nothing can run, so the virtual clock${ofWorker(p)} jumps to ${n(p.ms)} ms.`,
  'explain.clock-passed': (p) =>
    `Work takes time: while this runs, the virtual clock${ofWorker(p)} comes to ${n(p.ms)} ms.`,

  'explain.await-suspended.promise': (p) =>
    `${atStart(f(p.function))} awaits ${awaited(p)}${onLine(p.line)} and steps aside${Number(p.caller) === 0 ? ',' : ';'} ${leaves(p)}.`,
  'explain.await-suspended.wrapped-promise': (p) =>
    `${atStart(f(p.function))} steps aside${onLine(p.line)}. It does not wait for ${pr(p.operand)} itself but for a wrapper, which follows it.`,
  'explain.await-suspended.wrapped-thenable': (p) =>
    `${atStart(f(p.function))} steps aside${onLine(p.line)}. It waits for a wrapper, which the ${code('then')} of ${value(p.value)} has to settle.`,
  'explain.await-suspended.wrapped-value': (p) =>
    `${atStart(f(p.function))} steps aside${onLine(p.line)}, although ${value(p.value)} is no promise: ${ALWAYS[p.what] ?? 'an await always takes a tick'}.`,
  'explain.await-resumed.normal': (p) =>
    `${atStart(f(p.function))} resumes${onLine(p.line)}${afterTicks(p)}: ${outcome(p, 'fulfilled')}.`,
  'explain.await-resumed.throw': (p) =>
    `${atStart(f(p.function))} resumes${onLine(p.line)}${afterTicks(p)}, and throws: ${outcome(p, 'rejected')}.`,
  'explain.context-pushed.script': (p) =>
    Number(p.caller) === 0
      ? `The script ${code(p.file)} begins: it is alone on the stack and runs without a break.`
      : `The script ${code(p.file)} begins and goes on top of the stack; who asked for it goes on when it is done.`,
  'explain.context-pushed.module': (p) => `The module ${code(p.file)} begins, as what it imports is ready.`,
  'explain.context-pushed.eval': (p) => `Code given to ${code('eval')}${onLine(p.line)} begins, as if it stood there.`,
  'explain.context-pushed.called': (p) =>
    `${atStart(f(p.function))} is called${String(p.function).startsWith('ƒ') ? '' : onLine(p.line)}, so it goes on top of the stack.`,
  'explain.context-pushed.getter': (p) =>
    `${propertyFunction('The getter', p)} runs at once, because the property is looked at${onLine(p.line)}; it goes on top of the stack.`,
  'explain.context-pushed.setter': (p) =>
    `${propertyFunction('The setter', p)} runs at once, because the property is assigned to${onLine(p.line)}; it goes on top of the stack.`,
  'explain.context-pushed.async': (p) =>
    `${kindOfFunction('The async function', p.function)} is called${onLine(p.line)}; it runs at once, up to its first await.`,
  'explain.context-pushed.generator': (p) =>
    `The generator of ${f(p.function)} was made${onLine(p.line)}; its body waits until the first value is asked for.`,
  'explain.context-pushed.generator-begins': (p) =>
    `The body of ${f(p.function)} begins, as ${asker(p)} asked for its first value.`,
  'explain.context-pushed.generator-resumed': (p) =>
    `${atStart(f(p.function))} goes on from its last ${code('yield')}, as ${asker(p)} asked it to.`,
  'explain.context-pushed.builtin': (p) =>
    `${kindOfFunction('The built-in', p.function)} is called${onLine(p.line)}: the ${String(p.function).includes('node:') ? 'host' : 'engine'}’s own code runs until it returns.`,
  'explain.context-pushed.constructor': (p) =>
    `The constructor of ${classWords(p.function)} is called${onLine(p.line)}, because a new object is to be set up.`,
  'explain.context-pushed.fields': (p) =>
    `The fields of a new object are set up${onLine(p.line)}, before its constructor goes on.`,
  'explain.context-pushed.statics': (p) =>
    `The static parts of a class run${onLine(p.line)}, as the last of its definition.`,
  'explain.context-pushed.resumed': (p) =>
    `${atStart(f(p.function))} is back on the stack, as what it waited for is there; it goes on where it stopped${onLine(p.line)}.`,
  'explain.context-popped.script': (p) => `${atStart(code(p.file))} has reached its end, so it leaves the stack.`,
  'explain.context-popped.eval': () => `The code given to ${code('eval')} has come to its end, so it leaves the stack.`,
  'explain.context-popped.return': (p) =>
    `${atStart(f(p.function))} returns: it has come to its end, so it leaves the stack.`,
  'explain.context-popped.throw': (p) =>
    `${atStart(f(p.function))} ends by throwing: nothing inside it caught the error, so it leaves the stack.`,
  'explain.context-popped.suspend': (p) =>
    `${atStart(f(p.function))} leaves the stack; everything in it is kept for later.`,

  'explain.rejection-unhandled': (p) =>
    `Nobody handles the rejection of ${pr(p.promise)}${withValue(p.value)}, so the host reports it.`,
  'explain.rejection-handled-later': (p) =>
    `${atStart(pr(p.promise))} got a handler after its rejection had been reported, so the host takes the report back as far as it can.`,
  'explain.stack-taken': (p) =>
    `${code(p.value)} gets its stack: who runs, and, where the engine follows awaits, who waits for it.`,
  'explain.walk.await': (p) =>
    `${atStart(pr(p.promise))} has one reaction, an await: the function that waits there has a line.`,
  'explain.walk.combinator': (p) =>
    `${atStart(pr(p.promise))} has one reaction, a combinator’s: it has a line, and the walk goes on with the combinator’s promise.`,
  'explain.walk.resolve': (p) =>
    `${atStart(pr(p.promise))} has one reaction, the resolve function of another promise: the walk goes on there, without a line.`,
  'explain.walk.derived': (p) =>
    `${atStart(pr(p.promise))} has one reaction, a handler: the walk goes on with the promise that its result settles, without a line.`,
  'explain.walk.stop.limit': () => 'The walk ends: the stack has as many lines as Error.stackTraceLimit allows.',
  'explain.walk.stop.old': () => 'There is no walk: before 7.3, V8 did not ask who waits.',
  'explain.walk.stop.no-job': () => 'There is no walk: no promise job runs, so nobody is known to wait.',
  'explain.walk.stop.thenable': () =>
    'There is no walk: before 14, V8 did not look through a job that calls a thenable’s then.',
  'explain.walk.stop.rejection': () =>
    'There is no walk: before 8, V8 did not follow an await that a rejection resumed.',
  'explain.walk.stop.builtin': () => 'The walk ends: what waits is a function of the engine’s own.',
  'explain.walk.stop.no-promise': () => 'The walk ends: what comes next settles no promise that the engine knows.',
  'explain.walk.stop.settled': (p) => `The walk ends: ${pr(p.promise)} is settled already.`,
  'explain.walk.stop.no-reaction': (p) => `The walk ends: nobody waits for ${pr(p.promise)}.`,
  'explain.walk.stop.several': (p) =>
    `The walk ends: ${pr(p.promise)} has more than one reaction, so there is no single way on.`,
  'explain.walk.stop.not-followed': (p) =>
    `The walk ends: this version does not know the function that waits for ${pr(p.promise)}.`,
  'explain.console.guest': (p) => `Printed: ${code(p.text)}, at once, because no queue lies before the console.`,
  'explain.console.host': (p) => `The host reports: ${code(reported(p.text))}.`,
  'explain.site-reached': (p) =>
    `Next to run, line ${p.line}${p.code === '' ? ' of code that was made from a string.' : `: ${codeWithStop(p.code)}`}`,
  'explain.binding-written': (p) =>
    `The variable ${code(p.name)} is now ${value(p.value)}${Number(p.line) > 0 ? `, because line ${p.line} assigned it` : ''}.`,
  'explain.message-sent': (p) =>
    `The message ${value(p.value)} was sent; it will arrive as a task of its own, so the sender goes on.`,
  'explain.message-received': (p) =>
    `The message ${value(p.value)} arrived, so the task that calls its listeners begins.`,
  'explain.waiter-added': (p) =>
    `A waiter was added at index ${n(p.index)}: it waits until somebody notifies it or its time is up.`,
  'explain.waiter-notified': (p) => `The waiter at index ${n(p.index)} was notified, so it waits no longer.`,
  'explain.run-stopped': (p) =>
    `The run was stopped here by its limit of ${limitWords(p.budget)}. What ran before is complete.`,
};

export const explain: Readonly<Record<string, Sentence>> = Object.fromEntries(
  Object.entries(sentences).map(([id, sentence]) => [id, (p: Params) => onceOnLine(sentence(p))]),
);

function reactionsGo({ reactions, promise }: Params): string {
  if (Number(reactions) === 0) return isUnused(promise) ? 'Nobody ever waits for it.' : 'Nobody waits for it yet.';
  return plural(L, Number(reactions), {
    one: 'So the reaction that waited on it becomes a job.',
    other: 'So the # reactions that waited on it become jobs, in the order they were added.',
  });
}
