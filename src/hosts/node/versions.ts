/** What differs between Node's versions in the loop, timers and exit rules. One row a host. Measured: tests/hosts/programs. */
export interface NodeRules {
  readonly major: number;
  readonly version: string;
  readonly v8: string;
  /** nextTicks and microtasks run after every timer and immediate (11 and later), or after a whole list (10 and before). nodejs/node#22842. */
  readonly drain: 'each-callback' | 'each-list';
  /** Timers run once before the loop and at its end (libuv 1.45, Node 20), or at its start. libuv/libuv#3927. */
  readonly timers: 'end-of-iteration' | 'start-of-iteration';
  /** What an unhandled rejection does without a listener: nodejs/node#33021 changed it in 15. */
  readonly unhandledRejections: 'warn' | 'throw';
  /**
   * Which drain makes up for one that an exception ended, when a listener took the exception: one before the next
   * immediates (12.17 to 25), or one of the loop's turn, behind the immediates that are queued already.
   */
  readonly drainAfterException: 'before-immediates' | 'after-immediates';
  /** The main module's body runs when its file has been read, in the poll phase (to 20), or before the loop. */
  readonly modulesStart: 'in-poll-phase' | 'before-loop';
  /** How many jobs of the loader stand between a module's failure and the report of it. */
  readonly loaderJobs: number;
  /**
   * Bun: nextTicks also precede microtasks after a module's body; the first nextTick of all, when a job sets it, runs as
   * a job; an exception or rejection that nobody takes lets the loop's turn end before the process does.
   */
  readonly isBun: boolean;
  readonly hasQueueMicrotask: boolean;
  /** Whether it is that version or a later one; 12.17 is written so, and 12.22 has it, 12.0 has not. */
  readonly has: (since: number) => boolean;
}

const rules = (major: number, version: string, v8: string): NodeRules => ({
  major,
  version,
  v8,
  drain: major >= 11 ? 'each-callback' : 'each-list',
  timers: major >= 20 ? 'end-of-iteration' : 'start-of-iteration',
  unhandledRejections: major >= 15 ? 'throw' : 'warn',
  drainAfterException: major < 12 || major >= 26 || version === 'v12.0.0' ? 'after-immediates' : 'before-immediates',
  modulesStart: major < 22 ? 'in-poll-phase' : 'before-loop',
  loaderJobs: major === 16 ? 8 : major >= 22 ? 4 : major >= 14 ? 3 : 2,
  isBun: false,
  hasQueueMicrotask: major >= 11,
  has: (since) => major + Number(version.split('.')[1]) / 100 >= since,
});

export const NODE_RULES: Readonly<Record<string, NodeRules>> = {
  'node-7': rules(7, 'v7.10.1', '5.5.372.43'),
  'node-8': rules(8, 'v8.17.0', '6.2.414.78'),
  'node-9': rules(9, 'v9.11.2', '6.2.414.46-node.23'),
  'node-10': rules(10, 'v10.24.1', '6.8.275.32-node.59'),
  'node-11': rules(11, 'v11.15.0', '7.0.276.38-node.19'),
  'node-12.0': rules(12, 'v12.0.0', '7.4.288.21-node.16'),
  'node-12': rules(12, 'v12.22.12', '7.8.279.23-node.57'),
  'node-14': rules(14, 'v14.21.3', '8.4.371.23-node.88'),
  'node-16': rules(16, 'v16.20.2', '9.4.146.26-node.26'),
  'node-18': rules(18, 'v18.20.8', '10.2.154.26-node.39'),
  'node-20': rules(20, 'v20.20.2', '11.3.244.8-node.38'),
  'node-22': rules(22, 'v22.23.3', '12.4.254.21-node.57'),
  'node-24': rules(24, 'v24.21.0', '13.6.233.17-node.53'),
  'node-25': rules(25, 'v25.9.0', '14.1.146.11-node.25'),
  'node-26': rules(26, 'v26.10.0', '14.6.202.34-node.34'),
  bun: { ...rules(26, 'v26.3.0', '14.6.202.34-node.34'), isBun: true },
};
