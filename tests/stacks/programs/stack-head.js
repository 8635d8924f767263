// the first line: name and message at the time of making
const first = (e) => console.log(String(e.stack).split('\n    at')[0]);
first(new Error());
first(new Error(''));
first(new Error('two\nlines'));
first(new TypeError('t'));
const renamed = new Error('before'); renamed.message = 'after'; renamed.name = 'Renamed'; first(renamed);
class A extends Error { get name() { return 'FromGetter'; } } first(new A('a'));
class B extends Error {} B.prototype.name = 'FromPrototype'; first(new B('b'));
class C extends Error { constructor() { super('c'); this.message = 'changed'; } } first(new C());
class D extends Error { get message() { return 'getter message'; } } first(new D('ignored'));
class E extends Error {} Object.defineProperty(E.prototype, 'name', { value: '' }); first(new E('nameless'));
class F extends Error {} F.prototype.name = undefined; first(new F('undefined name'));
class G extends Error {} G.prototype.name = 5; first(new G('number name'));
class H extends Error { toString() { return 'never used'; } } first(new H('h'));
first(new Error({ toString() { return 'object message'; } }));
first(new Error(undefined));
first(new Error(null));
first(Object.assign(new Error('code'), { code: 'E_CODE' }));
