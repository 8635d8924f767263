import { crashReportOf, type FromInspector, type FromLane, type ToInspector, type ToLane } from '../protocol/index.ts';
import { createRunUnder } from '../session/program-run.ts';
import type { Run, RunOptions, RunSettings } from '../session/settings.ts';
import { createLoadedHost, prepareAllHosts, prepareHost } from './lane-hosts.ts';
import { LaneRunner, type Sliced } from './lane-runner.ts';

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

/** Most pages have shown their lanes by then. */
const START_OF_PAGE_MS = 1500;

const runner = new LaneRunner({
  post: (message: FromLane, transfer) => self.postMessage(message, { transfer: [...transfer] as Transferable[] }),
  isCrowded: navigator.hardwareConcurrency <= 2,
  schedule: (callback, restMs) => {
    if (restMs > 0) return void setTimeout(callback, restMs);
    scheduled = callback;
    channel.port2.postMessage(null);
  },
  now,
  prepare: prepareHost,
  createRun,
});

/** The inspection's code comes with the first question. */
let inspection: Promise<{ receive(message: ToInspector): void }> | null = null;

function inspect(message: ToInspector): void {
  if (inspection === null) self.postMessage({ kind: 'inspect-loading' } satisfies FromInspector);
  inspection ??= import('./inspection-runner.ts').then(
    ({ InspectionRunner }) =>
      new InspectionRunner({
        post: (answer) => self.postMessage(answer),
        schedule: (callback) => void setTimeout(callback),
        now,
        prepare: prepareHost,
        createHost: createLoadedHost,
      }),
  );
  inspection.then(
    (inspector) => inspector.receive(message),
    (error) => self.postMessage({ kind: 'inspect-crashed', report: crashReportOf(error) } satisfies FromInspector),
  );
}

self.onmessage = ({ data }: MessageEvent<ToLane | ToInspector>) =>
  data.kind === 'run' || data.kind === 'cancel' ? runner.receive(data) : inspect(data);
runner.start();
prepareAllHosts();
// A courtesy that no run waits for: without it, the first ones are slower. It takes a core for a second, so it
// leaves the page alone while that starts.
Promise.all([import('./training.ts'), prepareHost('shell')])
  .then(([{ trainInTurn }]) => {
    const surroundings = { locks: navigator.locks, createChannel: (name: string) => new BroadcastChannel(name), now };
    const train = (training: Sliced) => runner.train(training);
    setTimeout(() => trainInTurn(surroundings, createRun, train), START_OF_PAGE_MS);
  })
  .catch(() => {});
