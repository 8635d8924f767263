// getters and setters
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n')[2]); } };
const object = { get g() { fail(); }, set s(v) { fail(); }, get ['com' + 'puted']() { fail(); } };
class A { get g() { fail(); } set s(v) { fail(); } static get h() { fail(); } }
show(() => object.g);
show(() => { object.s = 1; });
show(() => object.computed);
show(() => new A().g);
show(() => { new A().s = 1; });
show(() => A.h);
const defined = Object.defineProperty({}, 'p', { get: function () { fail(); } });
show(() => defined.p);
const named = Object.defineProperty({}, 'p', { get: function reader() { fail(); }, set(v) { fail(); } });
show(() => named.p);
show(() => { named.p = 1; });
show(() => Object.create(object).g);
show(() => Reflect.get(object, 'g'));
const { g: picked } = { get g() { return 1; } };
show(() => { const { g } = object; });
