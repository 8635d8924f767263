// needs: asyncgen
const g = (async function* () { yield 1; throw new RangeError('two'); })();
Promise.all([g.next(), g.next().catch(e => e), g.next(), g.next()]).then(a => console.log(a.map(x => x instanceof Error ? x.name + ':' + x.message : JSON.stringify(x)).join(' | ')));
const h = (async function* () { yield 1; throw new RangeError('two'); })();
h.next().then(() => console.log('h1')); h.next().then(() => console.log('never'), () => console.log('h2 failed')); h.return(7).then(r => console.log('h3', r));
Promise.resolve().then(() => console.log('t1')).then(() => console.log('t2')).then(() => console.log('t3')).then(() => console.log('t4'));
