// A request that is destroyed or aborted before it has heard of its connection, right after, and when the answer is there.
const http = require('http');
function watch(name, r) { for (const e of ['abort', 'error', 'close', 'socket', 'response']) r.on(e, (x) => { console.log(name, e, e === 'error' ? [x.name, x.code, x.message] : '', r.destroyed, r.aborted); if (e === 'response') { x.resume(); for (const k of ['end', 'close', 'aborted', 'error']) x.on(k, (y) => console.log(name, 'res', k, k === 'error' ? y.message : '', x.complete)) } }); return r }
const s = http.createServer((q, r) => { console.log('server', q.url); q.on('close', () => console.log('server q close', q.url)); r.on('close', () => console.log('server r close', q.url)); if (q.url === '/hang') return; r.end('x') }).listen(0, () => {
  const o = (path, more) => ({ port: s.address().port, host: '127.0.0.1', agent: false, path, ...more });
  const c = new AbortController();
  const steps = [
    () => { watch('signal', http.get(o('/', { signal: c.signal }))); c.abort() }, () => watch('signal before', http.get(o('/', { signal: c.signal }))),
    () => watch('abort', http.get(o('/'))).abort(), () => watch('destroy', http.get(o('/'))).destroy(), () => watch('destroy error', http.get(o('/'))).destroy(new Error('mine')), 
    () => { const r = watch('tick', http.get(o('/'))); process.nextTick(() => r.destroy()) }, () => { const r = watch('tick error', http.get(o('/'))); process.nextTick(() => r.destroy(new Error('mine'))) }, () => { const r = watch('tick abort', http.get(o('/'))); process.nextTick(() => r.abort()) }, () => { const r = watch('socket', http.get(o('/'))); r.on('socket', () => r.destroy()) },
    () => { const r = watch('unsent', http.request(o('/'))); r.abort(); r.end() }, () => { const r = watch('response', http.get(o('/'), () => r.destroy())) }, () => { const r = watch('response abort', http.get(o('/'), () => r.abort())) } ];
  (function next() { const step = steps.shift(); if (!step) return s.close(() => console.log('server closed')); console.log('--'); try { step() } catch (e) { console.log(e.message) } setTimeout(next, 80) })();
});
