(async () => {
  console.log(typeof caches);
  const c = await caches.open('v1'); console.log(c.constructor.name);
  await c.put('/x', new Response('cached body', { headers: { 'content-type': 'text/plain' } }));
  const r = await c.match('/x'); console.log(await r.text(), r.status);
  console.log(await caches.has('v1'), await caches.keys(), (await c.keys()).length);
  await c.add('/text'); console.log(await (await caches.match('/text')).text());
  console.log(await c.delete('/x'), await c.match('/x'), await caches.delete('v1'), await caches.delete('v1'));
})().catch(e => console.log(e.name, e.message));
