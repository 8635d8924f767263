// A response that some program gives a stream of its own, as tools do that test servers without a network.
const http = require('http');
const { Writable } = require('stream');
const soon = (turns, then) => (turns === 0 ? then() : setImmediate(soon, turns - 1, then));
function make(name, options = {}) {
  const res = new http.ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1, ...options });
  const sink = new Writable({ decodeStrings: false, write(chunk, encoding, callback) { console.log(name, 'write', typeof chunk, JSON.stringify(String(chunk).replace(/Date: .*GMT/, 'Date: D')), encoding); setImmediate(callback); }, final(cb) { console.log(name, 'final'); cb(); } });
  res.on('finish', () => console.log(name, 'finish', res.writableFinished)); res.on('close', () => console.log(name, 'close')); res.on('prefinish', () => console.log(name, 'prefinish'));
  res.on('socket', (s) => console.log(name, 'socket', s === sink)); res.on('pipe', () => console.log(name, 'pipe'));
  res.assignSocket(sink); console.log(name, res._header, res.headersSent, sink._httpMessage === res); return { res, sink };
}
{ const { res } = make('end'); res.setHeader('X-A', '1'); res.end('body'); console.log(JSON.stringify(res._header.replace(/Date: .*GMT/, 'Date')), res.headersSent, res.getHeaders()); }
{ const { res } = make('head'); res.writeHead(404, { 'X-B': ['1', '2'] }); console.log(JSON.stringify(res._header.replace(/Date: .*GMT/, 'Date'))); res.write('é'); res.write(Buffer.from('buf')); res.end(() => console.log('head end callback')); }
{ const { res } = make('length'); res.writeHead(200, { 'Content-Length': 3, Connection: 'close' }); res.write('ab', (e) => console.log('written', e)); res.end('c'); }
{ const { res } = make('none'); res.statusCode = 204; res.end(); }
{ const { res } = make('HEAD', { method: 'HEAD' }); res.end('nothing of this'); }
{ const { res, sink } = make('destroyed'); res.write('a'); soon(60, () => sink.destroy()); }
{ const { res, sink } = make('detached'); res.end('a'); res.detachSocket(sink); console.log(res.socket, sink._httpMessage); }
{ const { res } = make('trailers'); res.writeHead(200, { Trailer: 'X-T' }); res.write('a'); res.addTrailers({ 'X-T': 'v' }); res.end(); }
const late = new http.ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 }); late.write('before'); late.end('!'); console.log(late.headersSent, late.writableLength > 0); soon(80, () => late.assignSocket(new Writable({ write(c, e, cb) { console.log('late', JSON.stringify(String(c).replace(/Date: .*GMT/, 'Date: D'))); cb(); } }))); late.on('finish', () => console.log('late finish'));
