import { fork } from 'node:child_process';
import path from 'node:path';

/*
 * Jobs `{id, file, variant}` on worker processes, each started anew when it hangs, dies or has served its share.
 *
 * `onResult(job, {ok, reason, timeout})` hears of each once.
 */
export function runPool(jobs, { parallel, onResult, ...how }) {
  if (jobs.length === 0) return Promise.resolve();
  const queue = { jobs, next: 0 };
  const lane = async () => {
    while (queue.next < jobs.length) await serve(queue, how, onResult);
  };
  return Promise.all(Array.from({ length: parallel }, lane));
}

/** One worker's life: resolves when it has ended. */
function serve(queue, { adapter, adapterFile, root, timeout, grace, recycle }, onResult) {
  const worker = fork(path.join(import.meta.dirname, 'worker.mjs'), [root, adapterFile, grace, timeout].map(String), {
    execArgv: adapter.execArgv ?? [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let current = null;
  let timer = null;
  let served = 0;
  let hasStarted = false;
  let isOverdue = false;
  let said = '';
  worker.stderr.on('data', (text) => {
    said = (said + text).slice(-600);
  });
  const give = () => {
    if (queue.next >= queue.jobs.length || served >= recycle) return worker.kill('SIGKILL');
    current = queue.jobs[queue.next++];
    served++;
    timer = setTimeout(() => {
      isOverdue = true;
      worker.kill('SIGKILL');
    }, timeout);
    return worker.send(current);
  };
  const report = (result) => {
    clearTimeout(timer);
    const job = current;
    current = null;
    onResult(job, result);
  };
  worker.on('message', ({ ready, id, ok, reason }) => {
    if (ready) hasStarted = true;
    else if (current?.id !== id) return;
    else report({ ok, reason });
    give();
  });
  return new Promise((ended) => {
    worker.on('close', (code, signal) => {
      if (current) {
        const reason = isOverdue ? 'timeout' : `worker died (${signal ?? code}) ${said}`.slice(0, 300);
        report({ ok: false, reason, timeout: isOverdue });
      } else if (!hasStarted) {
        process.stderr.write(`worker did not start: ${said}\n`);
        queue.next = queue.jobs.length;
      }
      ended();
    });
  });
}
