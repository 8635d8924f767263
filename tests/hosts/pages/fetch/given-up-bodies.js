const log = (...a) => console.log(...a); const sh = (e) => e && e.name ? `${e.name}|${e.message}` : String(e);
(async () => {
 const why = new RangeError('mine');
 { const c = new AbortController(); const r = await fetch('/users/1', { signal: c.signal }); const p = r.text(); c.abort(why); await p.then((v) => log('A', v), (e) => log('A', sh(e), e === why)); log(r.bodyUsed); }
 { const c = new AbortController(); const r = await fetch('/users/1', { signal: c.signal }); c.abort(why); await r.json().then((v) => log('B', v.id), (e) => log('B', sh(e), e === why)); log(r.bodyUsed); }
 { const c = new AbortController(); const r = await fetch('/users/1', { signal: c.signal }); const rd = r.body.getReader(); c.abort(why); await rd.read().then((v) => log('C', v.done), (e) => log('C', sh(e), e === why)); await rd.closed.catch((e) => log('C closed', sh(e))); }
 { const c = new AbortController(); const r = await fetch('/users/1', { signal: c.signal }); const rd = r.body.getReader(); const p = rd.read(); c.abort(why); await p.then((v) => log('D', v.done), (e) => log('D', sh(e), e === why)); await rd.read().then((v) => log('D2', v.done), (e) => log('D2', sh(e), e === why)); }
 { const c = new AbortController(); const r = await fetch('/users/1', { signal: c.signal }); const cl = r.clone(); c.abort(); await cl.text().then((v) => log('E', v), (e) => log('E', sh(e))); await r.text().then((v) => log('E2', v), (e) => log('E2', sh(e))); }
 { const c = new AbortController(); const r = await fetch('/users/1', { signal: c.signal }); const t = await r.text(); c.abort(); log('F', t, r.bodyUsed); }
 { const c = new AbortController(); const r = await fetch('/users/1', { signal: c.signal }); await new Promise((q) => setTimeout(q, 50)); c.abort(); await r.text().then((v) => log('G', v), (e) => log('G', sh(e))); }
 { const r = await fetch('/users/1', { signal: AbortSignal.timeout(80) }); await new Promise((q) => setTimeout(q, 100)); await r.text().then((v) => log('H', v), (e) => log('H', sh(e))); }
})();
