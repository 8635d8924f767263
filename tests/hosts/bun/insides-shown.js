// Requests, responses, blobs, queries and views are shown by what they hold, whatever a program puts onto them.
const own = (it, key, value) => (Object.defineProperty(it, key, { value, configurable: true, enumerable: true }), it);
const odd = [undefined, null, 1n, 'text', Symbol('x'), {}, Object.create(null), () => 1];
for (const value of odd) {
  for (const key of ['type', 'size', 'name', 'lastModified']) console.log(own(new File(['x'], 'n', { lastModified: 1 }), key, value), own(new Blob(['x']), key, value));
  for (const key of ['method', 'url', 'headers']) console.log(own(new Request('http://a/'), key, value));
  for (const key of ['ok', 'url', 'status', 'statusText', 'redirected', 'bodyUsed', 'headers']) console.log(own(new Response('x'), key, value));
  for (const key of ['buffer', 'byteLength', 'byteOffset']) console.log(own(new DataView(new ArrayBuffer(2)), key, value));
  console.log(own(new URLSearchParams('a=1&b=2&a=3'), 'forEach', value));
}
console.log(own(new URLSearchParams('a=1'), 'forEach', (call) => { call({}, 1n); call(Symbol('x'), Symbol('y')); call(); }));
class R extends Response {}
class Q extends Request {}
class B extends Blob {}
class F extends File {}
class U extends URLSearchParams {}
console.log(new R('x'), new Q('http://x/'), new B(['x']), new F(['x'], 'n', { lastModified: 1 }), new U('a=1&a=2&a=3&b='));
for (const it of [new Blob(['x']), new Response('x'), new DataView(new ArrayBuffer(2))]) console.log(Object.setPrototypeOf(it, null));
console.log({ constructor: Blob, size: 3 });
console.log(new DataView(new ArrayBuffer(8), 2, 4), new DataView(new ArrayBuffer(0)), new DataView(new ArrayBuffer(600)));
const buffer = new ArrayBuffer(8, { maxByteLength: 16 });
const tracking = new DataView(buffer, 4);
buffer.resize(12);
console.log(tracking);
buffer.resize(2);
console.log(tracking);
const gone = new ArrayBuffer(4);
const view = new DataView(gone);
structuredClone(gone, { transfer: [gone] });
console.log(view);
console.log(new URLSearchParams([['b', '1'], ['a', '2'], ['b', '3'], ['', 'x'], ['a"', '\n']]), new URLSearchParams());
const file = structuredClone(Object.defineProperties(new File(['x'], 'n', { type: 'a/b', lastModified: 1 }), { name: { value: 1n }, lastModified: { value: {} } }));
console.log(file, file.name, file.lastModified, file.type, file instanceof File);
console.log(new File(['x'],'n',{type:'a/b',lastModified:1}), new File(['x'],'n',{lastModified:0}), new File(['x'],'n',{type:'a/b',lastModified:0}), new File(['x'],'n',{type:'text/plain',lastModified:5}), new File(['x'],'',{lastModified:5}), new File([],'',{type:'a/b'}).name);
const c = structuredClone(new File(['x'],'n',{type:'text/plain',lastModified:5})); console.log(c, structuredClone(new File(['x'],'',{lastModified:5})), structuredClone(new File(['x'],'n',{lastModified:0})), structuredClone(new Blob(['x'],{type:'a/b'})));
console.log([structuredClone(new File(['x'],'n',{type:'a/b',lastModified:0}))]);
