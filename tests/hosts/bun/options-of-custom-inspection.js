// what a method for inspection is given
const util = require('util');
class C { [util.inspect.custom](depth, options, inspect) { return [depth, Object.keys(options).join(), options.depth, options.colors, typeof inspect, options.stylize('x', 'number'), options.stylize.name, options.stylize.length].join('|') } }
console.log(new C(), [new C()]);
console.log({ a: { b: new C() } });
console.log(new Map([['k', new C()]]));
