// names that begin like their type
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n')[2]); } };
const object = { Objectify() { fail(); }, $dollar() { fail(); }, _under() { fail(); }, été() { fail(); } };
class Cat { Category() { fail(); } Cat() { fail(); } }
show(() => object.Objectify());
show(() => object.$dollar());
show(() => object._under());
show(() => object.été());
show(() => new Cat().Category());
show(() => new Cat().Cat());
class Own { constructor() { this.constructor = function Other() {}; this.m = Cat.prototype.Cat; } }
show(() => new Own().m());
const told = { constructor: Cat, m() { fail(); } };
show(() => told.m());
const made = Object.create({ constructor: Cat, m() { fail(); } });
show(() => made.m());
const bare = Object.create(null); bare.m = object.$dollar;
show(() => bare.m());
