// Every thrown value.
addEventListener('error', (e) => { console.log(e.message, '|', e.lineno, e.colno, e.filename.length > 0); e.preventDefault(); });
class Foo {} class Bar { toString() { return 'bar' } } class MyE extends Error {} class MyE2 extends Error { constructor(m) { super(m); this.name = 'Named' } }
const vals = [new Foo(), new Bar(), () => 1, function f() {}, [1, 2], Symbol('s'), new Error(''), new Error(), 1.5, true, 10n, { name: 'N', message: 'M' }, Object.create(null), new MyE('x'), new MyE2('y'), new Date(0), /r/, 'multi\nline', new Error('multi\nline'), Object.assign(new Error('q'), { name: '' }), class K {}, Promise.resolve(), new Map()];
for (const v of vals) setTimeout(() => { throw v });
setTimeout(function () {
  const e = new Error('made here');
  setTimeout(() => { throw e; });
});
setTimeout(() => {   null.x   });
setTimeout(() => { undefinedThing() });
setTimeout(() => { [].reduce((a) => a) });
