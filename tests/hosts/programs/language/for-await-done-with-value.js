// Iterator results with odd done and value: truthy, getters, inherited, missing.
// needs: asyncgen
const seq = (...rs) => ({ [Symbol.asyncIterator]: () => ({ next: async () => rs.length ? rs.shift() : { done: 1 } }) });
(async () => { for await (const v of seq({ value: 1, done: 0 }, { value: 2, done: '' }, {}, { get value() { console.log('value read'); return 3; }, get done() { console.log('done read'); return false; } }, Object.create({ value: 4 }), { value: 5, done: 'yes' })) console.log(v); try { for await (const v of seq(7)) console.log(v); } catch (e) { console.log(e.name, e.message); } try { for await (const v of { [Symbol.asyncIterator]: 1 }); } catch (e) { console.log(e.name); } })();
