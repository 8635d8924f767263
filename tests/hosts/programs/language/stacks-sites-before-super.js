// What call sites say of constructors of subclasses, before and after super().
const told = [];
const look = (where) => {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, sites) => sites;
  const [, site] = new Error().stack;
  Error.prepareStackTrace = before;
  told.push([where, site.isToplevel(), site.getTypeName(), site.getFunctionName(), site.getThis()]);
};
class Base {
  constructor() {
    look('base');
  }
}
class Derived extends Base {
  constructor() {
    look('before');
    super();
    look('after');
  }
}
class Given extends Base {
  constructor(value = look('parameter')) {
    super(value);
  }
}
new Derived();
new Given();
for (const line of told) console.log(line.join(' '));
