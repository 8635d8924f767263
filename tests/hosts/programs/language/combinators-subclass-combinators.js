// Combinators of a subclass: results, how often its constructor and resolve run.
let made = 0, res = 0; class S extends Promise { constructor(x) { super(x); made++; } static resolve(v) { res++; return super.resolve(v); } }
const p = S.all([1, S.resolve(2), Promise.resolve(3)]); console.log(p instanceof S, made, res);
p.then(v => { console.log(v, made, res); return S.race([v]); }).then(v => { console.log(v.length, made, res); }).catch(e => console.log('e', e)).then(() => console.log(made, res));
