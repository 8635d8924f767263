const log = (...a) => console.log(...a); const say = (f) => { try { log('ok', f()); } catch (e) { log(e.name, e.message, e.code); } };
(async () => {
  const blob = structuredClone(new Blob(['hi'], { type: 'text/plain' })); log(blob instanceof Blob, blob.size, blob.type, await blob.text());
  const { f } = structuredClone({ f: new File(['abc'], 'n.txt', { lastModified: 7 }) }); log(f.name, f.lastModified, f instanceof File, await f.text(), f.webkitRelativePath === '');
  const { port1, port2 } = new MessageChannel(); port1.onmessage = async ({ data }) => { log('came', data.size, await data.text()); port1.close(); }; port2.postMessage(new Blob(['through']));
  const rect = structuredClone(new DOMRect(1, 2, 3, 4)); log(rect.right, rect instanceof DOMRect); rect.width = 9; log(rect.right, DOMRect.fromRect({ x: 1 }).x);
  const image = new ImageData(new Uint8ClampedArray([1, 2, 3, 4]), 1); const copy = structuredClone(image); log(copy.data[2], copy.data !== image.data, copy.width, copy.height); log(JSON.stringify(new DOMPoint(1, 2)), DOMPoint.fromPoint({ y: 3 }).y);
  const gone = new ArrayBuffer(1); structuredClone(gone, { transfer: [gone] });
  say(() => structuredClone(window)); say(() => structuredClone(1, { transfer: [gone] })); say(() => structuredClone(1, { transfer: [{}] })); say(() => port2.postMessage(1, [port2]));
  say(() => new ImageData(0, 1)); say(() => new ImageData(new Uint8ClampedArray(15), 2)); say(() => new ImageData(new Uint8ClampedArray(16), 3)); say(() => new File(['x'])); say(() => new Blob([], { endings: 'odd' })); say(() => new FormData().append('a', 'b', 'c'));
  const request = new Request('/users/1', { method: 'POST', body: 'text' }); const other = new Request(request); log(request.bodyUsed, other.bodyUsed, await other.text()); say(() => new Request(request));
})();
