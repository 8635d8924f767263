import { code } from '../base/rich-text.ts';
import { isWorkAside } from '../base/task-names.ts';
import { atStart, functionWords as f, kindOfFunction, onLine, type Params, type Sentence } from './en-names.ts';
import { n, ticks, value, waiting } from './en-explain-words.ts';

/* What the host did, in sentences: tasks, checkpoints, timers, the clock, messages, waiters. */

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
const reportOf = ({ name }: Params): string =>
  name === 'rejectionhandled'
    ? 'the report that a rejection was handled after all'
    : 'the report of an unhandled rejection';
const ofWorker = ({ agent }: Params): string => (Number(agent) > 0 ? ` of worker ${agent}` : '');
const scriptName = (p: Params): string =>
  p.name === '' || p.name === 'script' ? 'the script' : `the script ${code(p.name)}`;

export const tasks: Readonly<Record<string, Sentence>> = {
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
  'explain.message-sent': (p) =>
    `The message ${value(p.value)} was sent; it will arrive as a task of its own, so the sender goes on.`,
  'explain.message-received': (p) =>
    `The message ${value(p.value)} arrived, so the task that calls its listeners begins.`,
  'explain.waiter-added': (p) =>
    `A waiter was added at index ${n(p.index)}: it waits until somebody notifies it or its time is up.`,
  'explain.waiter-notified': (p) => `The waiter at index ${n(p.index)} was notified, so it waits no longer.`,
};
