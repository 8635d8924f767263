// Optional chains with awaited keys and calls; short circuits skip their awaits.
// needs: nullish
const w = v => { console.log('w ' + String(v)); return Promise.resolve(v); }; const obj = { f(x) { return this === obj ? 'f' + x : 'lost'; }, n: null };
(async () => { console.log(obj?.[await w('f')]?.(await w(1))); console.log(obj.n?.[await w('x')]?.(await w(2))); console.log((await w(obj))?.f?.(await w(3)), (await w(null))?.f(await w(4))); console.log(await obj?.f?.call?.(obj, await w(5))); console.log(delete obj?.[await w('n')], 'n' in obj); console.log((await w(undefined)) ?? (await w(0)) ?? await w(9)); })();
