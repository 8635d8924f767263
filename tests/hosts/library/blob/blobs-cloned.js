// since: 18
const buffer = require('buffer');
const { Blob, File } = buffer;
(async () => {
  const blob = new Blob(['x'], { type: 'a/b' });
  const clone = structuredClone(blob);
  console.log(clone, clone instanceof Blob, clone === blob, await clone.text());
  const twice = structuredClone({ blob, list: [blob] });
  console.log(twice, twice.blob === twice.list[0]);
  if (Number(process.versions.node.split('.')[0]) >= 20) {
    const file = new File(['x'], 'n', { lastModified: 5, type: 'a/b' });
    const copy = structuredClone(file);
    console.log(copy.size, copy.type, copy.name, copy instanceof File, copy.lastModified, Object.prototype.toString.call(copy));
  }
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = ({ data }) => {
    console.log(data);
    port2.close();
  };
  port1.postMessage(blob);
})();
