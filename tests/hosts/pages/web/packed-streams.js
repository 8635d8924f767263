// bytes that streams pack and unpack
const pack = async (text, format) => new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer());
const unpack = (bytes, format) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format))).text();
(async () => {
  const text = 'tick '.repeat(500) + Array.from({ length: 300 }, (_, i) => i * i).join();
  for (const format of ['gzip', 'deflate', 'deflate-raw']) { const bytes = await pack(text, format); console.log(format, bytes.length, [...bytes.slice(0, 10)].join(), (await unpack(bytes, format)) === text); }
  const cs = new CompressionStream('gzip'); const w = cs.writable.getWriter(); 
  w.write(new Uint8Array([1, 2, 3])).then(() => console.log('written')); w.close().then(() => console.log('closed'));
  for await (const chunk of cs.readable) console.log('chunk', chunk.length, chunk.constructor.name);
  for (const [name, run] of [['bad', () => unpack(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), 'gzip')], ['cut', async () => unpack((await pack('abcdef', 'gzip')).slice(0, 14), 'gzip')], ['junk', async () => unpack([...(await pack('x', 'gzip')), 1, 2].reduce((a, b, i) => (a[i] = b, a), new Uint8Array(23 + 0)), 'gzip')], ['deflate bad', () => unpack(new Uint8Array([9, 9, 9]), 'deflate')], ['raw bad', () => unpack(new Uint8Array([255, 9, 9]), 'deflate-raw')], ['format', () => new CompressionStream('zip')], ['none', () => new CompressionStream()], ['none', () => new DecompressionStream()]])
    try { console.log(name, await run()); } catch (error) { console.log(name, error.name, error.message); }
  const bad = new CompressionStream('gzip'); bad.writable.getWriter().write('text').catch((e) => console.log(e.name, e.message)); 
  bad.readable.getReader().read().catch((e) => console.log('read', e.message));
  console.log(Object.prototype.toString.call(bad), CompressionStream.length, Object.keys(CompressionStream.prototype).join());
})();
queueMicrotask(() => console.log('micro'));
