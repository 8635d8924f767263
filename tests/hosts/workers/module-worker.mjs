// workers from modules
// since: 14
import { Worker } from 'worker_threads';
import { once } from 'events';
const worker = new Worker(new URL('./parts/echo.mjs', import.meta.url));
worker.postMessage(21);
console.log(await once(worker, 'message'));
console.log(await once(worker, 'exit'));
