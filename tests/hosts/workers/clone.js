// workerData and messages are cloned, not shared
const { Worker } = require('worker_threads');
const data = { map: new Map([['a', { n: 1 }]]), set: new Set([1, 2]), date: new Date(0), big: 10n, re: /x/gi, list: [1, , 3], bytes: new Uint8Array([1, 2]) };
data.self = data;
const worker = new Worker(`
const { workerData: d, parentPort } = require('worker_threads');
d.map.get('a').n = 2;
parentPort.postMessage([d.self === d, d.map instanceof Map, [...d.set], d.date.getTime(), d.big, String(d.re), d.list.length, 1 in d.list, [...d.bytes], d.map]);
`, { eval: true, workerData: data });
worker.on('message', (m) => {
  console.log(m);
  console.log(data.map.get('a').n);
});
