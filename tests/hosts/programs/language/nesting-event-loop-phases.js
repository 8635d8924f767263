// Every kind of callback set from every other kind, one deep.
const kinds = { tick: (f) => process.nextTick(f), then: (f) => Promise.resolve().then(f), immediate: (f) => setImmediate(f) };
for (const a in kinds) kinds[a](() => { console.log(a); for (const b in kinds) kinds[b](() => console.log(a + ' > ' + b)); }); setTimeout(() => { console.log('timer'); for (const b in kinds) kinds[b](() => console.log('timer > ' + b)); }, 120);
