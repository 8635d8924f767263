// subclasses: their construction is left out, the head is read when the stack is made
class Mine extends Error { constructor(m) { super(m); this.name = 'Mine'; } }
class Deep extends Mine { constructor() { super('deep'); } }
class Silent extends Error {}
class Wrapped extends Error { constructor(m) { const before = new Error('inside'); super(m); this.inside = before; } }
function make(C) { return new C('m'); }
console.log(make(Mine).stack);
console.log(make(Deep).stack);
console.log(make(Silent).stack);
console.log(make(Wrapped).stack);
console.log(make(Wrapped).inside.stack);
function Old(m) { this.message = m; Error.captureStackTrace(this, Old); }
Old.prototype = Object.create(Error.prototype, { constructor: { value: Old }, name: { value: 'Old' } });
console.log(make(Old).stack);
class Helper extends Error { static of(m) { return new this(m); } }
console.log(Helper.of('static').stack);
console.log(Reflect.construct(Error, ['reflected'], Mine).stack);
console.log(Error('called').stack);
console.log(TypeError.call(null, 'called with').stack);
