// since: 16
// What requests, servers and agents refuse.
const http = require('http');
const tries = [
  () => http.request({ method: 'A B' }),
  () => http.request({ path: '/a b' }),
  () => http.request({ host: 5 }),
  () => http.request('not a url'),
  () => http.request({ protocol: 'https:' }),
  () => http.get({ headers: { 'a b': 1 } }),
  () => http.createServer('x'),
  () => http.createServer({}).listen(70000),
  () => http.createServer({}).listen(-1),
  () => new http.Agent({ maxTotalSockets: 'x' }),
  () => http.request({ agent: 5 }),
  () => http.request({ method: 5 }),
  () => http.validateHeaderName('a b'),
  () => http.validateHeaderValue('x', undefined),
  () => http.validateHeaderValue('x', '\u0100'),
];
for (const t of tries) {
  try {
    const r = t();
    if (r && r.on) r.on('error', () => {});
    if (r && r.abort) r.abort();
    console.log('no error');
  } catch (e) {
    console.log(e.name, e.code, e.message);
  }
}
console.log(
  http.METHODS.includes('PATCH'),
  http.METHODS.indexOf('GET') >= 0,
  http.STATUS_CODES[418],
  http.STATUS_CODES[404],
  Object.keys(http.STATUS_CODES).length > 60,
);
console.log(typeof http.globalAgent, http.globalAgent.maxSockets, http.globalAgent.maxFreeSockets, http.maxHeaderSize);
