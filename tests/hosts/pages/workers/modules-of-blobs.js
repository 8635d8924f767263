// What a page gives an address, its workers find; and the other way round.
const at = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const library = at('export const add = (a, b) => a + b;');
const text = at('told');
const worker = new Worker(
  at(`import { add } from '${library}';
postMessage('sum ' + add(1, 2));
postMessage(await (await fetch('${text}')).text());
postMessage(URL.createObjectURL(new Blob(['from the worker'])));`),
  { type: 'module' },
);
worker.onerror = (event) => console.log('error', event.message);
worker.onmessage = async ({ data }) => {
  if (!String(data).startsWith('blob:')) return console.log(data);
  console.log(await (await fetch(data)).text());
};
