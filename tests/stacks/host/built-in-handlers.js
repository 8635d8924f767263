/* A built-in that a job calls has a line of its own below what it calls, in V8. */
const isNodes = (line) => /\b(?:node:|internal\/|module\.js:|bootstrap_node\.js:)/.test(line);
const show = (error) => console.log(error.stack.split('\n').filter((line) => !isNodes(line)).join('\n'));
const fails = (what) => () => {
  throw new Error(what);
};
Promise.resolve('{').then(JSON.parse).catch(show);
Promise.resolve(null).then(Object.keys).catch(show);
Promise.resolve('%').then(decodeURIComponent.bind(null)).catch(show);
Promise.resolve(5).then(Promise.all.bind(Promise)).catch(show);
Promise.resolve('(').then(RegExp).catch(show);
Promise.resolve(-1).then(Array).catch(show);
Promise.resolve(fails('given')).then([].forEach.bind([1])).catch(show);
Promise.resolve([1]).then([].map.bind([1], fails('mapped'))).catch(show);
Promise.reject(new Error('made')).catch(Promise.reject.bind(Promise)).catch(show);
const version = parseInt(process.version.slice(1), 10);
const late = {};
const promise = Promise.resolve(late);
if (version > 7) Object.defineProperty(late, 'then', { get: fails('read late') });
if (version > 7) new Promise((resolve) => promise.then(resolve)).catch(show);
// Before Node 10 there is no finally.
if (version >= 10) {
  Promise.resolve(1).finally(function done() { fails('in finally')(); }).catch(show);
  Promise.reject(2).finally(fails('in finally of a rejection')).catch(show);
  (async () => {
    await Promise.resolve(3).finally(fails('awaited'));
  })().catch(show);
}
