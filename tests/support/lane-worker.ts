import type { FromLane, ToLane, WorkerLike } from '../../src/protocol/index.ts';
import { createRun } from '../../src/session/run.ts';
import { LaneRunner } from '../../src/worker/lane-runner.ts';

/** A lane's worker in this thread: it answers as a worker does, a moment later. */
export function laneWorker(): WorkerLike<ToLane, FromLane> {
  const soon = (work: () => void): void => void setTimeout(work);
  const worker: WorkerLike<ToLane, FromLane> = {
    onmessage: null,
    onerror: null,
    terminate: () => {},
    postMessage: (message) => soon(() => runner.receive(message)),
  };
  const runner = new LaneRunner({
    post: (data) => soon(() => worker.onmessage?.({ data })),
    isCrowded: false,
    schedule: soon,
    now: () => performance.now(),
    prepare: () => null,
    createRun: (settings) => createRun(settings, () => performance.now()),
  });
  soon(() => worker.onmessage?.({ data: { kind: 'ready' } }));
  return worker;
}
