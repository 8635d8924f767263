// Throw() while the generator stands in its finally block after a return().
// needs: asyncgen
async function* g() { try { yield 'a'; } catch (e) { console.log('not here', e); } finally { try { yield 'cleanup'; } catch (e) { console.log('in finally', e); yield 'again'; } console.log('finally done'); } }
(async () => { const it = g(); console.log(await it.next()); console.log(await it.return('bye')); console.log(await it.throw('boom')); console.log(await it.next()); console.log(await it.next()); })();
(async () => { for (let i = 1; i < 24; i++) { await i; if (i % 3 === 0) console.log('t' + i); } })();
