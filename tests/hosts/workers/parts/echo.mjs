import { parentPort } from 'worker_threads';
import { double } from './double.mjs';
parentPort.once('message', (message) => parentPort.postMessage(double(message)));
