// browsers: fetch of a data URL and reading its body
// needs: window
(async () => { const r = await fetch('data:application/json,{"a":1}'); console.log(r.status, r.ok, r.headers.get('content-type')); const j = await r.json(); console.log(j.a, r.bodyUsed); try { await r.text(); } catch (e) { console.log(e.name); } })();
(async () => { try { await fetch('data:,x', { signal: AbortSignal.abort() }); } catch (e) { console.log(e.name); } })(); (async () => { try { await fetch('no://thing'); } catch (e) { console.log(e.name + ' ' + (e instanceof TypeError)); } })(); console.log('sync');
