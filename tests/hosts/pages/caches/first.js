async function cacheFirst(url) { const hit = await caches.match(url); if (hit) { console.log('hit', url); return hit; } console.log('miss', url); const res = await fetch(url); const c = await caches.open('c'); await c.put(url, res.clone()); return res; }
(async () => { console.log(await (await cacheFirst('/text')).text()); console.log(await (await cacheFirst('/text')).text()); })();
