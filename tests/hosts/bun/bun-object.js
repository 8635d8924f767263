// the basics of globalThis.Bun
console.log(Bun.version, Bun.revision, process.versions.bun === Bun.version, process.isBun, String(Bun), typeof Bun.serve, require('bun') === Bun, Bun.main === __filename, Bun.env === process.env, Bun.isMainThread);
console.log(Bun.inspect({ a: [1, { b: 'x' }] }), Bun.inspect('a "text"'), Bun.inspect(Symbol('x')), Bun.inspect({ a: { b: { c: { d: 1 } } } }, { depth: 1 }));
console.log(Bun.deepEquals([1, { a: 2 }], [1, { a: 2 }], true), Bun.deepEquals({ a: undefined }, {}), Bun.deepEquals({ a: undefined }, {}, true), Bun.deepEquals([1], [2]), Bun.deepMatch({ a: 1 }, { a: 1, b: 2 }));
console.log(Bun.escapeHTML('<a href="x">&\'</a>'), Bun.stringWidth('añ😀'), Bun.stringWidth('あ'), Bun.stripANSI('\x1b[1mx\x1b[0m'));
const pending = new Promise(() => {});
console.log(Bun.peek(Promise.resolve(3)), Bun.peek(5), Bun.peek(pending) === pending, Bun.peek.status(pending), Bun.peek.status(5), new Uint8Array(Bun.concatArrayBuffers([new Uint8Array([1]), new Uint8Array([2])])));
console.log(Bun.pathToFileURL('/a b').href, Bun.fileURLToPath('file:///a%20b'));
for (const f of [() => Bun.sleep('x'), () => Bun.sleepSync(-1)]) {
  try {
    f();
  } catch (e) {
    console.log(e.name, e.message);
  }
}
const start = Bun.nanoseconds();
Bun.sleepSync(3);
console.log(Number.isInteger(start), Bun.nanoseconds() - start >= 3e6);
setTimeout(() => console.log('timer 5'), 5);
setTimeout(() => console.log('timer 45'), 45);
(async () => {
  console.log(await Bun.sleep(25));
  await Bun.sleep(new Date(Date.now() + 60));
  console.log('slept until a date');
  const path = `${require('os').tmpdir()}/bun-object-${process.pid}.json`;
  console.log(await Bun.file(path).exists(), await Bun.write(path, '{"a":1}'));
  console.log(Bun.file(path).size, Bun.file(path).type, (await Bun.file(path).json()).a, await Bun.file(path).text(), Bun.file(path).name === path);
  await Bun.file(path).delete();
  console.log(await Bun.readableStreamToText(new Response('body').body));
  try {
    await Bun.file('/no/such').text();
  } catch (e) {
    console.log(e.code, e.message);
  }
})();
