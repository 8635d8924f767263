// how Bun shows timers, pairs, attributes of the host's objects, and symbols among the other keys
console.log(setTimeout(() => {}, 1), setInterval(() => {}, 1).unref(), setImmediate(() => {}), [setTimeout(() => {}, 1)], { t: setTimeout(() => {}, 1) }, Object.keys(setTimeout(() => {}, 1)), setTimeout.length);
console.log(new URLSearchParams('a=1&a=2&b='), { u: new URLSearchParams('x=y') }, [new URLSearchParams('q=1')], new URLSearchParams());
console.log(new Headers({ a: '1', b: '2' }), { h: new Headers({ a: '1' }) }, new Headers());
console.log(AbortSignal.abort(1), new AbortController().signal);
console.log({ a: 1, [Symbol('s')]: 2, b: 3 }, { 3: 1, [Symbol('s')]: 2, b: 3 });
class A { [Symbol('q')] = 1; z = 2; }
console.log(new A(), Object(1n), structuredClone(new Error('a', { cause: 'b' })).cause);
console.log('%f|%f|%i', '3.7abc', '2.5', '4.9x');
console.assert(false, 'assert %s', 'text'); console.assert(false); console.assert(0, { a: 1 }, 2); console.assert(true); console.countReset('none'); console.timeEnd('none');
const { EventEmitter } = require('events');
console.log(new EventEmitter());
