// since: 16
// How many microtasks, or turns of the loop, blobs of several parts take to be read, and what pieces their streams give.
const { Blob } = require('buffer');
const ticksOf = async (promise) => {
  let isDone = false;
  promise.then(() => {
    isDone = true;
  });
  let ticks = 0;
  for (; !isDone && ticks < 9; ticks++) await null;
  let turns = 0;
  for (; !isDone; turns++) await new Promise((resolve) => setImmediate(resolve));
  return turns === 0 ? `${ticks}` : `turns ${turns}`;
};
const piecesOf = async (blob) => {
  const reader = blob.stream().getReader();
  const pieces = [];
  for (;;) {
    const reading = reader.read();
    const ticks = await ticksOf(reading);
    const { done, value } = await reading;
    pieces.push(`${done ? 'end' : value.length} after ${ticks}`);
    if (done) return pieces.join(', ');
  }
};
const of = (...parts) => new Blob(parts);
const nested = of(of('a', 'b'), 'c');
const blobs = {
  empty: of(),
  'empty text': of(''),
  one: of('a'),
  bytes: of(new Uint8Array(3)),
  three: of('a', 'b', 'c'),
  'an empty part': of('a', '', 'b'),
  nested,
  'nested without parts': of(of(), 'a'),
  'slice of one': of('abc').slice(1),
  'slice across': of('ab', 'cd').slice(1, 3),
  'slice of the last': of('ab', 'cd').slice(3),
  'slice at a border': of('ab', 'cd').slice(2),
  'slice to a border': of('ab', 'cd').slice(0, 2),
  'slice of nothing': of('ab', 'cd').slice(2, 2),
  'slice of nested': nested.slice(1),
};
(async () => {
  for (const [name, blob] of Object.entries(blobs)) {
    const ticks = [];
    for (const method of ['arrayBuffer', 'text']) ticks.push(await ticksOf(blob[method]()));
    console.log(`${name}: ${ticks.join(', ')}; ${await piecesOf(blob)}`);
  }
  of('x', 'y').text().then(() => console.log('two parts'));
  of('xy').arrayBuffer().then(() => console.log('one part'));
  queueMicrotask(() => console.log('microtask'));
  process.nextTick(() => console.log('tick'));
})();
