// Which error arrives when try, catch and finally all throw, with awaits between.
const f = async (a, b, c) => { try { await null; if (a) throw a; return 'try'; } catch (e) { await null; if (b) throw b + ' after ' + e; return 'catch'; } finally { await null; if (c) throw c; } };
(async () => { for (const a of ['A', '']) for (const b of ['B', '']) for (const c of ['C', '']) console.log([a, b, c].join('/'), await f(a, b, c).then((v) => 'ok ' + v, (e) => 'no ' + e)); })();
