// needs: asyncgen
const it = (ret) => ({ [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 1, done: false }), return: ret }) });
const run = async (n, ret, body) => { try { for await (const x of it(ret)) { if (body) throw new Error('body'); break; } console.log(n, 'ok'); } catch (e) { console.log(n, e.name, e.message); } };
run('a', async () => { throw new Error('ret'); }); run('b', async () => { throw new Error('ret'); }, true); run('c', async () => 5); run('d', () => { throw new Error('sync ret'); }); run('e', undefined); run('f', null); run('g', 7); run('h', async () => 5, true);
