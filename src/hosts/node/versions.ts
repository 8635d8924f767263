/** What differs between Node's major versions in the loop, timers and exit rules. One row a host. */
export interface NodeRules {
  readonly major: number;
  readonly version: string;
  /** nextTicks and microtasks run after every timer and immediate (11 and later), or after a whole list (10 and before). nodejs/node#22842. */
  readonly drain: 'each-callback' | 'each-list';
  /** Timers run once before the loop and at its end (libuv 1.45, Node 20), or at its start. libuv/libuv#3927. */
  readonly timers: 'end-of-iteration' | 'start-of-iteration';
  /** What an unhandled rejection does without a listener: nodejs/node#33021 changed it in 15. */
  readonly unhandledRejections: 'warn' | 'throw';
  /** Whose util.inspect formats the console. */
  readonly inspect: 'node-10' | 'node-12' | 'node-20';
  readonly hasQueueMicrotask: boolean;
  /** Stacks of errors go on with `at async` lines (V8 7.3). */
  readonly asyncStackTraces: boolean;
  /** Globals that came later than Node 10, by the major version that brought them. */
  readonly has: (since: number) => boolean;
}

const rules = (major: number, version: string): NodeRules => ({
  major,
  version,
  drain: major >= 11 ? 'each-callback' : 'each-list',
  timers: major >= 20 ? 'end-of-iteration' : 'start-of-iteration',
  unhandledRejections: major >= 15 ? 'throw' : 'warn',
  inspect: major >= 14 ? 'node-20' : major >= 12 ? 'node-12' : 'node-10',
  hasQueueMicrotask: major >= 11,
  asyncStackTraces: major >= 12,
  has: (since) => major >= since,
});

export const NODE_RULES: Readonly<Record<string, NodeRules>> = {
  'node-7': rules(7, 'v7.10.1'),
  'node-8': rules(8, 'v8.17.0'),
  'node-9': rules(9, 'v9.11.2'),
  'node-10': rules(10, 'v10.24.1'),
  'node-11': rules(11, 'v11.15.0'),
  'node-12.0': rules(12, 'v12.0.0'),
  'node-12': rules(12, 'v12.22.12'),
  'node-14': rules(14, 'v14.21.3'),
  'node-16': rules(16, 'v16.20.2'),
  'node-18': rules(18, 'v18.20.8'),
  'node-20': rules(20, 'v20.20.2'),
  'node-22': rules(22, 'v22.23.3'),
  'node-24': rules(24, 'v24.21.0'),
  'node-25': rules(25, 'v25.9.0'),
  'node-26': rules(26, 'v26.10.0'),
  bun: rules(26, 'v26.3.0'),
};
