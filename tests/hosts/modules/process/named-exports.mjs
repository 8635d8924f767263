import process, { nextTick, exit, env, version } from 'node:process';
console.log(nextTick === process.nextTick, exit === process.exit, env === process.env, version === process.version);
const { descriptor = Object.getOwnPropertyDescriptor(process, 'nextTick') } = {};
console.log(descriptor.enumerable, descriptor.writable, descriptor.configurable);
setImmediate(() => console.log('immediate'));
nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('microtask'));
