// What `Object.keys(globalThis)` shows, what each is to whoever asks, and what it is afterwards.
const root = Function('return this')();
const isStorage = (key) => /Storage$/.test(key);
const shown = (key) => {
  const { get, set, writable, enumerable, configurable } = Object.getOwnPropertyDescriptor(root, key);
  return [key, get ? 'get' : '', set ? 'set' : '', writable, enumerable, configurable].join(' ');
};
const keys = Object.keys(root).filter((key) => !isStorage(key));
for (const key of keys) console.log(shown(key));
for (const key of keys) if (key !== 'console') root[key];
console.log(keys.every((key) => shown(key).endsWith('true true')), Object.keys(root).filter((key) => !isStorage(key)).join() === keys.join());
if (root.fetch) {
  root.fetch = 'mine';
  console.log(root.fetch, shown('fetch'), typeof Headers, typeof Response);
}
