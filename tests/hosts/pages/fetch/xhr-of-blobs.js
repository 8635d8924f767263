// Requests for the addresses of blobs.
const blob = new Blob(['some text'], { type: 'text/plain' });
const address = URL.createObjectURL(blob);
const ask = (name, url, method = 'GET', prepare = () => {}) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const told = [];
    for (const type of ['readystatechange', 'loadstart', 'progress', 'load', 'error', 'abort', 'timeout'])
      request.addEventListener(type, ({ loaded, total }) => told.push(type === 'readystatechange' ? request.readyState : `${type} ${loaded}/${total}`));
    request.onloadend = () => {
      const headers = request.getAllResponseHeaders().trim().replace(/\s*\n/g, ', ');
      console.log(name, request.status, request.statusText, String(request.response), headers, request.status === 200 && request.responseURL.replace(/^blob:.*\/[\w-]+/, 'blob'));
      console.log(told.join(', '));
      resolve();
    };
    try {
      request.open(method, url);
      prepare(request);
      request.send();
      told.push('sent');
    } catch (error) {
      console.log(name, error.name, error.message.replace(/blob:[^'#?]*/, 'blob'));
      resolve();
    }
  });
(async () => {
  await ask('plain', address);
  await ask('fragment', `${address}#part`);
  await ask('query', `${address}?some`);
  await ask('path', `${address}/some`);
  for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS', 'CUSTOM']) await ask(method, address, method);
  await ask('no type', URL.createObjectURL(new Blob(['a'])));
  await ask('as a buffer', address, 'GET', (request) => (request.responseType = 'arraybuffer'));
  await ask('revoked after open', address, 'GET', () => URL.revokeObjectURL(`${address}#part`));
  await ask('revoked before send', address, 'GET', () => URL.revokeObjectURL(address));
  await ask('revoked', address);
})();
