// a module that fails when a file was read waits for no timer
import { readFile } from 'fs/promises';
process.on('exit', (code) => console.log('exit', code));
await new Promise((resolve) => setTimeout(resolve, 1));
await readFile('/nowhere').catch((error) => console.log(error.code));
setTimeout(() => console.log('never'), 100);
await Promise.reject(new RangeError('failed'));
