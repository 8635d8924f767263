// return() of an async generator with a promise whose constructor throws: what waits behind it is never answered
const bad = () => { const p = Promise.resolve(1); Object.defineProperty(p, 'constructor', { get() { throw 'ctor'; } }); return p; };
const bodies = { plain: async function* () { yield 1; }, caught: async function* () { try { yield 1; } catch (e) { yield 'c' + e; } }, swallowed: async function* () { try { yield 1; } catch {} } };
const states = { start: async () => {}, yielded: async (it) => { await it.next(); }, over: async (it) => { for (let i = 0; i < 3; i++) await it.next(); }, asked: async (it) => { it.next().catch(() => {}); it.next().catch(() => {}); } };
(async () => {
  for (const b in bodies) for (const s in states) {
    const it = bodies[b](); await states[s](it);
    const out = ['-', '-', '-', '-']; const show = (i, k) => [(x) => (out[i] = k + JSON.stringify(x.value) + (x.done ? 'd' : '')), (e) => (out[i] = k + '!' + e)];
    it.return(bad()).then(...show(0, 'r')); it.next().then(...show(1, 'n')); it.return(2).then(...show(2, 'r')); it.throw(3).then(...show(3, 't'));
    await new Promise((r) => setTimeout(r)); console.log(b, s, out.join(' '));
  }
  const log = (...a) => console.log(...a); async function* g() { yield 1; } const it = g(); it.return(bad()).catch((e) => log(1, e)); await 0; await 0; it.next().then((v) => log(2, JSON.stringify(v))); await 0; await 0; it.return(5).then((v) => log(3, JSON.stringify(v))); it.throw(6).catch((e) => log(4, e));
  const j = g(); j.next().then(() => log('y')); j.next(); j.return(bad()).catch((e) => log('j1', e)); j.return(bad()).catch((e) => log('j2', e)); j.next().then(() => log('j3')); j.throw(1).catch(() => log('j4')); await new Promise((r) => setTimeout(r)); j.next().then(() => log('j5')); })();
