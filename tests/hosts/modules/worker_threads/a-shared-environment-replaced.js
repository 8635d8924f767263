// Threads that share an environment share the one that the first began with, whatever stands in its place.
const { Worker, SHARE_ENV } = require('worker_threads');
const own = process.env;
process.env.SHARED = 1;
const code = `
process.env.ANSWER = process.env.SHARED + ' seen';
console.log(process.env.SHARED, typeof process.env.trap);
`;
process.env = new Proxy({}, { get: (_target, key) => `trap ${String(key)}`, ownKeys: () => [] });
new Worker(code, { eval: true, env: SHARE_ENV }).on('exit', () => {
  console.log(own.ANSWER);
  process.env = 5;
  new Worker(code, { eval: true, env: SHARE_ENV }).on('exit', () => console.log(own.SHARED));
});
