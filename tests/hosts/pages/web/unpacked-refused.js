// what cannot be unpacked
const pack = async (text, format) => new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(format))).arrayBuffer());
const through = async (bytes, format) => { const ds = new DecompressionStream(format); const w = ds.writable.getWriter(); w.write(bytes).then(() => console.log('written'), (e) => console.log('write', e.name, e.message)); w.close().then(() => console.log('closed'), (e) => console.log('close', e.message)); let n = 0; for await (const c of ds.readable) n += c.length; return n; };
(async () => {
  const good = await pack('abcdef', 'gzip');
  for (const [name, bytes, format] of [['bad', [1, 2, 3, 4], 'gzip'], ['cut', good.slice(0, 14), 'gzip'], ['junk', [...good, 1, 2], 'gzip'], ['header', [9, 9, 9], 'deflate'], ['method', [31, 139, 7, 0], 'gzip'], ['raw', [255, 9, 9], 'deflate-raw'], ['crc', [...good.slice(0, -8), 0, 0, 0, 0, 6, 0, 0, 0], 'gzip'], ['fine', [...good], 'gzip'], ['nothing', [], 'deflate']])
    try { console.log(name, await through(new Uint8Array(bytes), format)); } catch (error) { console.log(name, error.name, error.message); }
})();
