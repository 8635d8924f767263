import { code } from '../base/rich-text.ts';
import { n } from './en-counts.ts';
import { plural } from './plural.ts';

/* Words of the large view of one await. Pseudo-code is ours: names as the specification has them, short. */

type Names = Readonly<Record<string, string>>;
type Words = (n: Names) => string;

const L = 'en';
const who = (n: Names): string => n.function || 'the function';

export const anatomy = {
  title: 'Await anatomy',
  choose: 'What waits',
  follow: 'Follow the cursor',
  option: (line: number, source: string, part: number) =>
    `line ${line}: ${source}${part === 1 ? ', the value passed on' : ''}`,
  round: 'Time',
  roundOf: (round: number, rounds: number) =>
    `${plural(L, round, { other: '#' })} of ${plural(L, rounds, { other: '#' })}`,
  none: 'Nothing has waited yet. The first await, yield or for await that is reached appears here.',
  word: {
    await: 'await',
    'for-await': 'for await',
    yield: 'yield in an async generator',
    'yield-star': 'yield* in an async generator',
    'yield-value': 'yield* in an async generator, waiting once more for the value that it passes on',
    return: 'return in an async generator',
    using: 'await using, at the end of its block',
  },
  operand: {
    value: 'what it waits for is no promise',
    thenable: 'what it waits for is a thenable',
    pending: 'what it waits for is a promise, pending when reached',
    fulfilled: 'what it waits for is a promise, fulfilled when reached',
    rejected: 'what it waits for is a promise, rejected when reached',
  },
  go: 'Go to',
  column: (turn: number, tick: number, isFirstTurn: boolean) =>
    isFirstTurn ? `tick ${n(tick)}` : `turn ${turn}, tick ${n(tick)}`,
  code: {
    'before.for-await': () => 'result = iterator.next()',
    'before.yield': () => 'value = what stands behind yield',
    'before.yield-star': () => 'result = inner.next()',
    'before.yield-value': () => 'value = result.value',
    'before.return': () => 'value = what stands behind return',
    'before.using': () => 'value = resource?.[Symbol.asyncDispose]()',
    'before.using-sync': () => 'resource[Symbol.dispose](); value = new promise',
    'make.itself': (n) => `p = promiseResolve(${n.operand || n.awaited})`,
    'make.new': (n) => `${n.own} = promiseResolve(${n.operand})`,
    'make.wrapper': (n) => `${n.own} = new promise`,
    'make.from-sync': (n) => `${n.own} = promise of the sync result`,
    'resolve.queues': (n) => `resolve(${n.own}, ${n.operand})`,
    'resolve.fulfils': (n) => `resolve(${n.own}, ${n.operand})`,
    'throwaway.made': (n) => `${n.throwaway} = new promise`,
    'then.throwaway': (n) => `performPromiseThen(${n.awaited}, resume, throw, ${n.throwaway}); suspend`,
    'then.plain': (n) => `performPromiseThen(${n.awaited}, resume, throw); suspend`,
    'adopt.promise': (n) => `${n.target}.then(resolve${n.own}, reject${n.own})`,
    'adopt.thenable': (n) => `thenable.then(resolve${n.own}, reject${n.own})`,
    'settle.operand-fulfil': (n) => `fulfil(${n.awaited}, value)`,
    'settle.operand-reject': (n) => `reject(${n.awaited}, reason)`,
    'settle.own-fulfil': (n) => `resolve${n.own}(value)`,
    'settle.own-reject': (n) => `reject${n.own}(reason)`,
    'settle.unwrap-fulfil': (n) => `resolve(${n.own}, { value, done })`,
    'settle.unwrap-reject': (n) => `reject(${n.own}, reason)`,
    'resume.value': (n) => `resume ${who(n)}`,
    'resume.throw': (n) => `resume ${who(n)}: throw`,
    'after.for-await': () => 'result.done ? leave the loop : run its body',
    'after.yield': () => 'settle(request, { value, done: false })',
    'after.yield-star': () => 'result.done ? go on : pass the value on',
    'after.yield-value': () => 'settle(request, { value, done: false })',
    'after.return': () => 'settle(request, { value, done: true })',
    'after.using': () => 'dispose of the resource before it, or leave the block',
  } as Readonly<Record<string, Words>>,
  note: {
    'make.itself': (n) => `p is ${n.awaited} itself`,
    'make.new': (n) => `the new promise ${n.own}`,
    'make.wrapper': (n) => `the wrapper ${n.own}`,
    'make.from-sync': (n) => `${n.own} unwraps the value`,
    'resolve.fulfils': (n) => `${n.own} has its value at once`,
    'throwaway.made': (n) => `the throwaway ${n.throwaway}`,
    'then.throwaway': (n) => `waits on ${n.awaited}`,
    'then.plain': (n) => `waits on ${n.awaited}`,
    'adopt.promise': (n) => (n.derived ? `makes ${n.derived}` : ''),
    'resume.value': (n) => (n.value ? `with ${code(n.value)}` : ''),
    'resume.throw': (n) => (n.value ? `throws ${code(n.value)}` : ''),
  } as Readonly<Record<string, Words>>,
  queues: (job: number) => `queues job #${job}`,
  missing: 'no such step here',
  now: 'now',
  line: (place: string, text: string, note: string, state: string) =>
    [place, text, note, state].filter(Boolean).join(', '),
  state: { done: '', now: 'happening now', next: 'not yet' },
  lines: (letter: string) => `Steps in lane ${letter}`,
  picture: (letter: string) => `Promises and jobs in lane ${letter}`,
  role: {
    operand: '',
    wrapper: 'wrapper',
    throwaway: 'throwaway',
    derived: 'result of then',
    result: 'the caller has it',
  },
  absent: {
    operand: 'no promise',
    wrapper: 'no wrapper',
    throwaway: 'no throwaway',
    derived: 'no promise of a then',
    result: '',
  },
  box: {
    none: '',
    value: 'no promise, a plain value',
    later: 'not yet made',
    pending: 'pending',
    locked: 'pending, locked',
    fulfilled: 'fulfilled',
    rejected: 'rejected',
  },
  lockedTo: (name: string) => `pending, locked to ${name}`,
  withValue: (state: string, preview: string) => (preview ? `${state}: ${preview}` : state),
  job: { adopt: 'adopt', settle: 'settle', resume: 'resume' },
  jobState: { done: 'done', now: 'runs now', queued: 'queued', next: 'not yet' },
  costs: 'What it costs',
  cost: { promises: 'extra promises', jobs: 'jobs', ticks: 'ticks' },
  neverResumes: 'does not go on in this run',
  legend: 'Dashed: not yet. Hatched: only the engine works, none of your code.',
} as const;
