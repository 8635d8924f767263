// what an error event says of every kind of value, reported and thrown
addEventListener('error', e => { console.log(e.message, '|', e.lineno > 0, e.bubbles, e.filename.length > 0); e.preventDefault(); });
class K {} class L { get [Symbol.toStringTag]() { return 'Tag'; } } class M { toString() { return 'm'; } } class E2 extends Error {}
const en = new Error('renamed'); en.name = 'Mine'; const eo = new Error('x'); eo.toString = () => 'own'; const em = new Error(); const nn = new Error('nameless'); nn.name = '';
const vals = () => [1, -0, 10n, true, undefined, Symbol('s'), {}, { a: 1 }, [1, 2], () => {}, function f() {}, K, new K(), new L(), new M(), new Map(), new Date(0), /x/, Object.create(null), new E2('e2'), en, eo, em, nn, new DOMException('d', 'DataCloneError'), new DOMException('', 'Foo'), new DOMException('onlymsg'), Promise.resolve(), document.body, new AggregateError([1], 'ag'), { toString() { throw 1; } }, new Event('x'), new TypeError('t', { cause: 1 }), { message: 'm', name: 'n' }, 'text', '', null];
let i = 0; for (const v of vals()) { console.log('report ' + i++); reportError(v); }
i = 0; (async () => { for (const v of vals()) { await new Promise(r => setTimeout(r, 2)); console.log('throw ' + i++); setTimeout(() => { throw v; }, 0); await new Promise(r => setTimeout(r, 2)); } })();
