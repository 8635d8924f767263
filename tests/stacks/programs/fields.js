// field initialisers and static blocks run in frames of their own
// needs: class-fields, static-block
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(2, 5).join('\n')); } };
class A { x = fail(); }
class B extends A { y = 1; }
show(() => new A());
show(() => new B());
show(() => class C { static z = fail(); });
show(() => class D { static { fail(); } });
show(() => { const E = class { x = fail(); }; new E(); });
class G { f = () => fail(); }
show(() => new G().f());
show(() => class H { [fail()]() {} });
