// What is imported by the address of a blob, one after the other.
const said = (message) => message.replace(/blob:[^\s"]+/g, 'ADDRESS');
const tries = [
  ['export const a = 1'],
  ['export const a = 1', 'text/plain'],
  ['export const a = 1', 'text/javascript'],
  ['export const a = 1', 'application/javascript;charset=utf-8'],
  ['{"a":1}', 'application/json', 'json'],
  ['{"a":1}', 'application/ld+json', 'json'],
  ['{"a":1}', 'application/json'],
  ['export const a = 1', 'text/javascript', 'json'],
  ['{bad', 'application/json', 'json'],
];
(async () => {
  for (const [text, type, wanted] of tries) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    try {
      const module = await import(address, wanted === undefined ? undefined : { with: { type: wanted } });
      console.log(type, wanted, Object.keys(module).join(), JSON.stringify(module.default));
    } catch (error) {
      console.log(type, wanted, error.name, said(error.message));
    }
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.src = URL.createObjectURL(new Blob(['console.log("never")']));
  document.body.append(script);
  await new Promise((resolve) => (script.onerror = resolve));
  console.log('no module');
  const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])), { type: 'module' });
  worker.onerror = ({ type }) => console.log('no worker', type);
})();
