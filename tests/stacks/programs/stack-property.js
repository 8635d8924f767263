// what kind of property `stack` is
const tell = (o) => {
  const d = Object.getOwnPropertyDescriptor(o, 'stack');
  console.log(d && Object.keys(d).map((k) => k + ':' + (typeof d[k] === 'boolean' ? d[k] : typeof d[k])).join(' '));
};
const e = new Error('e');
tell(e);
console.log(Object.keys(e).length + ' ' + Object.getOwnPropertyNames(e).join());
const o = {};
Error.captureStackTrace(o);
tell(o);
console.log(Object.keys(o).length);
console.log(`${'stack' in Error.prototype} ${typeof Object.create(e).stack}`);
e.stack = 'written';
console.log(e.stack);
tell(e);
delete e.stack;
console.log(e.stack);
const child = Object.create(new Error('parent'));
child.stack = 'own now';
console.log(child.stack, Object.prototype.hasOwnProperty.call(child, 'stack'));
const frozen = Object.freeze(new Error('frozen'));
frozen.stack = 'no';
console.log(frozen.stack.split('\n')[0]);
const copied = Object.assign({}, new Error('copied'));
console.log(typeof copied.stack);
const d = Object.getOwnPropertyDescriptor(new Error('q'), 'stack');
console.log(d.get === undefined || d.get === Object.getOwnPropertyDescriptor(new Error('r'), 'stack').get);
if (d.get) { console.log([typeof d.get.call({}), d.get.name, d.set.name, d.get.length, d.set.length].join(' ')); }
const limit = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit');
console.log(JSON.stringify(limit));
console.log(JSON.stringify(Object.keys(Object.getOwnPropertyDescriptor(Error, 'captureStackTrace'))));
console.log(Object.keys(Error).join());
