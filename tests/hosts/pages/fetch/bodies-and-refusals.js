// fetch: bodies, clones, used, failures, headers, ticks
const log = console.log;
(async () => {
  const r = await fetch('/users/1'); log(r.status, r.ok, r.type, r.redirected, r.url, r.bodyUsed, r.headers.get('Content-Type'), r.statusText);
  const c = r.clone(); log(JSON.stringify(await r.json()), r.bodyUsed, c.bodyUsed); try { await r.text() } catch (e) { log(e.name, e.message) } try { r.clone() } catch (e) { log(e.name, e.message) } log(await c.text());
  for (const u of ['/missing', '/error', '/empty', '/not-json', '/broken', 'http://', 'ftp://x/y', 'data:text/plain,hi', 'about:blank']) try { const x = await fetch(u); log(u, x.status, x.ok, await x.text().then(t => t.length)) } catch (e) { log(u, e.name, e.message) }
  try { await (await fetch('/not-json')).json() } catch (e) { log(e.name, e.message) }
  const post = await fetch('/items', { method: 'post', body: JSON.stringify({ a: 1 }), headers: { 'content-type': 'application/json' } }); log(post.status, post.headers.get('location'), await post.json());
  for (const [u, o] of [['/text', { method: 'GET', body: 'x' }], ['/text', { method: 'TRACE' }], ['/text', { method: 'B AD' }], ['/text', { headers: { 'bad name': 1 } }], ['/text', { mode: 'navigate' }], ['/text', { mode: 'zzz' }], ['http://u:p@h/', {}], ['/text', { headers: [['a']] }], ['/text', { signal: 5 }], ['/text', { cache: 'only-if-cached' }]]) try { await fetch(u, o); log('fine') } catch (e) { log(e.name, e.message) }
  const b = await (await fetch('/text')).blob(); log(b.size, b.type); const ab = await (await fetch('/text')).arrayBuffer(); log(ab.byteLength, new Uint8Array(ab)[0]); const by = await (await fetch('/text')).bytes(); log(by.constructor.name, by.length);
  const rd = (await fetch('/text')).body.getReader(); for (;;) { const { done, value } = await rd.read(); log(done, value?.length); if (done) break; }
  let s = ''; for await (const ch of (await fetch('/text')).body.pipeThrough(new TextDecoderStream())) s += ch; log(s);
})();
Promise.resolve().then(() => log('promise')); setTimeout(() => log('timeout'), 0);
