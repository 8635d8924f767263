/*
 * What the words of the explanations mean, and where the rule stands. Fetched when somebody first looks at an
 * explanation. A sentence's own words become buttons by `words`; longer terms come before the terms inside them.
 */

export interface Term {
  readonly id: string;
  readonly title: string;
  /** How sentences write it. */
  readonly words: RegExp;
  readonly text: string;
  /** The clause or page that defines it. */
  readonly link: string;
}

const ES = 'https://tc39.es/ecma262/#';
const HTML = 'https://html.spec.whatwg.org/multipage/';
const NODE = 'https://nodejs.org/api/';
const FAST = 'https://v8.dev/blog/fast-async';

const term = (id: string, title: string, words: RegExp, link: string, text: string): Term => ({
  id,
  title,
  words,
  link,
  text,
});

const terms: readonly Term[] = [
  term(
    'reaction-job',
    'PromiseReactionJob',
    /PromiseReactionJobs?/,
    `${ES}sec-newpromisereactionjob`,
    'A job that runs one handler of a settled promise and settles the promise that then() returned with what the handler gave.',
  ),
  term(
    'thenable-job',
    'PromiseResolveThenableJob',
    /PromiseResolveThenableJobs?/,
    `${ES}sec-newpromiseresolvethenablejob`,
    'A job that calls the then() of an object that a promise was resolved with. It is a job, and not a call on the spot, because then() may be anybody’s code.',
  ),
  term(
    'microtask',
    'Microtask queue',
    /microtask queue/i,
    `${HTML}webappapis.html#microtask-queue`,
    'The queue of promise jobs and queueMicrotask callbacks, first in, first out. It is worked off whenever the stack is empty, before the host turns to the next task.',
  ),
  term(
    'checkpoint',
    'Microtask checkpoint',
    /checkpoint|worked off/i,
    `${HTML}webappapis.html#perform-a-microtask-checkpoint`,
    'The moment when the host works the microtask queue off until it is empty, jobs that are queued meanwhile included.',
  ),
  term(
    'job',
    'Job',
    /\bjobs?\b/i,
    `${ES}sec-jobs`,
    'A piece of work that the language hands to its host. Jobs run one after another, each on an empty stack, in the order in which they were queued.',
  ),
  term(
    'tick',
    'Tick',
    /\bticks?\b/i,
    `${ES}sec-hostenqueuepromisejob`,
    'One round of the microtask queue, as Tickscope counts: jobs that are queued during tick 1 run in tick 2. It says how many jobs deep an answer comes, not how long it takes.',
  ),
  term(
    'turn',
    'Turn',
    /\bturn\b/i,
    `${HTML}webappapis.html#event-loop-processing-model`,
    'One task of the host and all the jobs that follow from it. The next turn begins with an empty microtask queue.',
  ),
  term(
    'throwaway',
    'Throwaway promise',
    /throwaway(?: promise)?/i,
    FAST,
    'A promise that an older await made only because then() had to return one. Nobody ever listens to it.',
  ),
  term(
    'wrapper',
    'Wrapper promise',
    /wrapper(?: promise)?|wraps/i,
    `${ES}sec-promise-resolve`,
    'A promise that the engine makes around a value so that there is a promise to wait for. Up to ES2018 an await wrapped promises, too, which took two more ticks.',
  ),
  term(
    'capability',
    'Promise capability',
    /capability/i,
    `${ES}sec-promisecapability-records`,
    'A promise together with the two functions that can settle it.',
  ),
  term(
    'resolving-functions',
    'Resolving functions',
    /resolving functions?|resolve and reject functions/i,
    `${ES}sec-createresolvingfunctions`,
    'The resolve and the reject function of one promise. The first call of either decides; later calls do nothing.',
  ),
  term(
    'reaction',
    'Reaction',
    /reactions?\b/i,
    `${ES}sec-promisereaction-records`,
    'What is to happen when a promise settles: a handler, and the promise that its result will settle. It waits on the promise and becomes a job when the promise settles.',
  ),
  term(
    'thenable',
    'Thenable',
    /thenable/i,
    `${ES}sec-promise-resolve-functions`,
    'An object with a method called then. A promise that is resolved with one asks it for its outcome, in a job.',
  ),
  term(
    'locked',
    'Resolved, not yet settled',
    /locked in|resolved with/i,
    `${ES}sec-promise-objects`,
    'A promise is resolved when its fate is decided, for example to follow another promise. It may still be pending then; only fulfilled or rejected means settled.',
  ),
  term(
    'fulfilled',
    'Fulfilled and settled',
    /fulfilled|settled/i,
    `${ES}sec-promise-objects`,
    'A promise is fulfilled when it has its value. Fulfilled and rejected are both called settled, and a settled promise never changes again.',
  ),
  term(
    'rejected',
    'Rejected',
    /rejected|rejection/i,
    `${ES}sec-rejectpromise`,
    'A promise is rejected when it has a reason, mostly an error, in place of a value.',
  ),
  term(
    'pending',
    'Pending',
    /pending/i,
    `${ES}sec-promise-objects`,
    'A promise that has neither a value nor a reason yet. Reactions are kept on it until it has.',
  ),
  term(
    'handled',
    'Handled',
    /handled|handles/i,
    `${ES}sec-host-promise-rejection-tracker`,
    'A promise is handled once a reaction has been added to it, whatever that reaction does. Hosts report rejected promises that are not.',
  ),
  term(
    'combinator',
    'Combinator',
    /combinator/i,
    `${ES}sec-promise.all`,
    'Promise.all, allSettled, any and race: one promise made of many.',
  ),
  term(
    'async-generator',
    'Async generator',
    /async generator/i,
    `${ES}sec-asyncgenerator-objects`,
    'A function that may await and yield. Each request for a value gets a promise, and requests wait their turn in a queue.',
  ),
  term(
    'async-function',
    'Async function',
    /async function/i,
    `${ES}sec-async-function-definitions`,
    'A function that returns a promise at once. Its body runs without delay up to the first await.',
  ),
  term(
    'generator',
    'Generator',
    /generator/i,
    `${ES}sec-generator-objects`,
    'A function that stops at each yield and goes on when its next value is asked for.',
  ),
  term(
    'await',
    'Await',
    /\bawaits?\b|steps aside|continues/i,
    `${ES}await`,
    'Takes the running function off the stack until a promise settles. A job puts it back, so at least one tick passes, even for a plain value.',
  ),
  term(
    'stack',
    'Call stack',
    /\bstack\b/i,
    `${ES}sec-execution-contexts`,
    'What is running: each function stands above the one that called it. Jobs and tasks begin only when nothing stands there.',
  ),
  term(
    'next-tick',
    'nextTick queue',
    /nextTick(?: queue)?/,
    `${NODE}process.html#processnexttickcallback-args`,
    'Node’s own queue of process.nextTick callbacks. After each callback of the host it is emptied before the promise jobs; callbacks that jobs add wait until the promise jobs are done.',
  ),
  term(
    'immediate',
    'Check phase',
    /check phase|setImmediate/,
    `${NODE}timers.html#setimmediatecallback-args`,
    'The phase of Node’s loop that runs setImmediate callbacks, after waiting for input and output.',
  ),
  term(
    'animation-frame',
    'Animation frame',
    /animation frame|next frame/i,
    `${HTML}imagebitmap-and-animations.html#animation-frames`,
    'The moment before a page is drawn, when requestAnimationFrame callbacks run.',
  ),
  term(
    'idle',
    'Idle period',
    /idle/i,
    'https://w3c.github.io/requestidlecallback/#idle-periods',
    'Time in which a page has nothing else to do, lent to requestIdleCallback callbacks.',
  ),
  term(
    'virtual-clock',
    'Virtual clock',
    /virtual (?:clock|time)/i,
    `${HTML}timers-and-user-prompts.html#timers`,
    'Tickscope’s own clock. It stands still while code runs and jumps to the next timer when nothing can run, so every run gives the same order.',
  ),
  term(
    'timer',
    'Timer',
    /timers?\b/i,
    `${HTML}timers-and-user-prompts.html#timers`,
    'A callback that becomes a task when its time has come, and not before.',
  ),
  term(
    'task',
    'Task',
    /\btasks?\b/i,
    `${HTML}webappapis.html#concept-task`,
    'Work that the host begins: the script itself, a timer’s callback, an event. Between two tasks all jobs are done.',
  ),
  term(
    'console',
    'Console',
    /console/i,
    'https://console.spec.whatwg.org/#logging',
    'Where the program’s lines go. Calling the console writes at once; no queue lies between.',
  ),
  term(
    'statement',
    'Statement',
    /statement/i,
    `${ES}sec-ecmascript-language-statements-and-declarations`,
    'A step of the program as it is written. Nothing else of the program can run between two statements unless one of them awaits or yields.',
  ),
  term(
    'binding',
    'Binding',
    /binding|variable/i,
    `${ES}sec-environment-records`,
    'A name and the value it stands for, in one scope.',
  ),
  term(
    'message',
    'Message',
    /\bmessage\b/i,
    `${HTML}web-messaging.html`,
    'A copy of a value sent to another thread or window. It arrives there as a task.',
  ),
  term(
    'waiter',
    'Waiter',
    /waiter/,
    `${ES}sec-waiter-record`,
    'Somebody who sleeps at a place in shared memory until notified, by Atomics.wait or Atomics.waitAsync.',
  ),
  term(
    'budget',
    'Limit of a run',
    /\blimit\b/i,
    'https://tc39.es/ecma262/#sec-jobs',
    'Tickscope stops a run that takes too many steps, events or bytes, so that an endless program cannot keep the page busy. What was recorded stays.',
  ),
  term(
    'async-stack',
    'Async stack trace',
    /\bstack trace\b|who waits/i,
    'https://v8.dev/docs/stack-trace-api',
    'An error’s stack, continued by the functions that wait for the running job. Engines find them by following promises, not by remembering calls.',
  ),
];

export const glossary = {
  terms,
  about: (title: string) => `About: ${title}`,
  label: 'What it means',
  clause: 'Read the rule',
  opens: 'opens in a new tab',
};
