import { createHost } from '../../src/hosts/create-host.ts';
import type { InspectionWorker } from '../../src/protocol/index.ts';
import { InspectionRunner } from '../../src/worker/inspection-runner.ts';

/** An inspection worker in this thread: it answers as a worker does, a moment later. */
export function inspectionWorker(): InspectionWorker {
  const soon = (work: () => void): void => void setTimeout(work);
  const worker: InspectionWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => {},
    postMessage: (message) => soon(() => runner.receive(message)),
  };
  const post = (data: Parameters<NonNullable<InspectionWorker['onmessage']>>[0]['data']) =>
    soon(() => worker.onmessage?.({ data }));
  const runner = new InspectionRunner({
    post,
    schedule: soon,
    now: () => performance.now(),
    prepare: () => null,
    createHost,
  });
  return worker;
}
