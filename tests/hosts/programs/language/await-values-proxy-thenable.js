// A Proxy as thenable: which traps run, per way of asking.
const traps = (n) => new Proxy({}, { get(t, k) { console.log(n, 'get', String(k)); return k === 'then' ? (ok) => ok(n + ' value') : undefined; }, has(t, k) { console.log('has', String(k)); return true; }, getPrototypeOf() { console.log(n, 'proto'); return Promise.prototype; } });
(async () => { console.log(await traps('await')); console.log(await Promise.resolve(traps('resolve'))); console.log(await (async () => traps('return'))()); console.log(await Promise.race([traps('race')])); console.log(traps('inst') instanceof Promise); })();
