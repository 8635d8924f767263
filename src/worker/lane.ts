import type { FromLane, ToLane } from '../protocol/index.ts';
import { createRunUnder } from '../session/program-run.ts';
import type { Run, RunOptions, RunSettings } from '../session/settings.ts';
import { createLoadedHost, prepareAllHosts, prepareHost } from './lane-hosts.ts';
import { LaneRunner } from './lane-runner.ts';

/* The entry of a lane worker: the runner, given what a browser's worker has. */

const now = (): number => performance.now();
const createRun = (settings: RunSettings & RunOptions): Run => createRunUnder(createLoadedHost, settings, now);

/** Soon, but after the messages that wait: a message to ourselves goes to the end of the queue. */
const channel = new MessageChannel();
let scheduled: (() => void) | null = null;
channel.port1.onmessage = () => {
  const callback = scheduled;
  scheduled = null;
  callback?.();
};

const runner = new LaneRunner({
  post: (message: FromLane, transfer) => self.postMessage(message, { transfer: [...transfer] as Transferable[] }),
  schedule: (callback) => {
    scheduled = callback;
    channel.port2.postMessage(null);
  },
  now,
  prepare: prepareHost,
  createRun,
});

self.onmessage = (event: MessageEvent<ToLane>) => runner.receive(event.data);
runner.start();
prepareAllHosts();
// A courtesy that no run waits for: without it, the first ones are slower.
import('./training.ts').then(({ Training }) => runner.train(new Training(createRun, now))).catch(() => {});
