// since: 20
// In which turn of the microtasks each answer of ReadableStream.from comes; Chromium has none.
let tick = 0;
const lines = [];
const log = (...words) => lines.push([tick, ...words.map((word) => (word instanceof Error ? word.message : typeof word === 'object' ? JSON.stringify(word) : word))].join(' '));
const tell = (name, promise) => promise.then((value) => log(name, value), (error) => log(name, 'failed', error));
const later = (n) => (n === 0 ? Promise.resolve() : later(n - 1).then(() => {}));
(function clock() { if (tick < 60) Promise.resolve().then(() => { tick++; clock(); }); })();
setTimeout(() => lines.forEach((line) => console.log(line)), 60);
const from = (name, iterable, use) => ReadableStream.from && use(name, ReadableStream.from(iterable).getReader());
const together = (name, reader) => { tell(name + ' closed', reader.closed); for (let i = 0; i < 3; i++) tell(name, reader.read()); };
const inTurn = async (name, reader) => { for (let i = 0; i < 3; i++) log(name, await reader.read()); };
const left = async (name, reader) => { log(name, await reader.read()); tell(name + ' cancelled', reader.cancel('why')); };
const given = (name, reader) => tell(name, reader.cancel('unread'));
async function* generated() { try { yield 'x'; log('resumed'); yield 'y'; } finally { log('over'); } }
const steps = (key, leave) => { let i = 0; return { [key]() { return { next: () => ({ value: i++, done: i > 2 }), ...leave }; } }; };
const leaves = { return(value) { log('return', value); return {}; } };
const list = [['array', () => [1, 2]], ['promises', () => [later(1).then(() => 'p'), later(0)]], ['generator', generated], ['plain', () => steps(Symbol.asyncIterator, leaves)], ['plain, sync', () => steps(Symbol.iterator, leaves)], ['no return', () => steps(Symbol.asyncIterator)]];
for (const [name, make] of list) {
  for (const use of [together, inTurn, left, given]) from(name + ' ' + use.name, make(), use);
}
from('broken', { [Symbol.iterator]: () => ({ next() { throw new Error('no next'); } }) }, together);
from('rejects', [Promise.reject(new Error('no value'))], together);
(async () => { for await (const x of (ReadableStream.from?.([1, 2]) ?? [])) { log('looped', x); break; } log('left the loop'); })();
(async () => { for await (const x of (ReadableStream.from?.(generated()) ?? [])) log('looped', x); log('done'); })();
