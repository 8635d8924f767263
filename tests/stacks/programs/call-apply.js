// call, apply, bind and Reflect leave no frame; other built-ins do
const fail = () => { throw new Error('x'); };
const show = (f) => { try { f(); } catch (e) { console.log(e.stack.split('\n').slice(2, 5).join('\n')); } };
function f() { fail(); }
show(() => f.call({}));
show(() => f.apply({}, []));
show(() => f.bind({})());
show(() => Reflect.apply(f, {}, []));
show(() => Reflect.construct(f, []));
show(() => Object.defineProperty({}, 'x', { get get() { fail(); } }));
show(() => Object.assign({}, { get x() { fail(); } }));
show(() => Object.entries({ get x() { fail(); } }));
show(() => Function.prototype.call.call(f, {}));
const worded = { toString() { fail(); } };
show(() => `${worded}`);
show(() => +{ valueOf() { fail(); } });
show(() => String({ toString() { fail(); } }));
show(() => Number({ valueOf() { fail(); } }));
show(() => [{ toString() { fail(); } }].join());
show(() => ({})[{ toString() { fail(); } }]);
show(() => 1 + { [Symbol.toPrimitive]() { fail(); } });
show(() => f instanceof { [Symbol.hasInstance]() { fail(); } });
show(() => Math.max({ valueOf() { fail(); } }));
show(() => 'abc'.slice({ valueOf() { fail(); } }));
show(() => parseInt({ toString() { fail(); } }));
