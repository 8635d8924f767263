// methods under symbols, and computed names
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(2, 4).join('\n')); } };
const s = Symbol('name');
const none = Symbol();
const object = { [s]() { fail(); }, [none]() { fail(); }, [Symbol.iterator]() { fail(); }, ['a' + 'b']() { fail(); }, 12() { fail(); }, 'x y'() { fail(); } };
show(() => object[s]());
show(() => object[none]());
show(() => [...object]);
show(() => { for (const x of object); });
show(() => object.ab());
show(() => object[12]());
show(() => object['x y']());
class A { get [Symbol.toStringTag]() { return 'Tagged'; } m() { fail(); } }
show(() => new A().m());
class T { m() { fail(); } }
T.prototype[Symbol.toStringTag] = 'Told';
show(() => new T().m());
