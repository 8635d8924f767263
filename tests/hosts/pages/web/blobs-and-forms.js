// Blobs and forms.
const log = (...x) => console.log(...x);
(async () => {
  const b = new Blob(['ab', new Uint8Array([99]), new Blob(['d'])], { type: 'Text/Plain' }); log(b.size, b.type, String(b), await b.text(), await b.slice(1, 3).text(), (await b.arrayBuffer()).byteLength);
  let s = ''; for await (const chunk of b.stream()) s += chunk.length; log(s);
  const f = new File(['x'], 'n.txt', { type: 'a/b', lastModified: 5 }); log(f.name, f.size, f.type, f.lastModified, f instanceof Blob, String(f));
  const d = new FormData(); d.append('a', '1'); d.append('a', '2'); d.set('f', f); log([...d.keys()].join(), d.getAll('a').join(), d.get('f').name, d.has('z'), d.get('z')); d.delete('a'); log([...d].length);

})();
