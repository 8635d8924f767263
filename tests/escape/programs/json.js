// --- a reviver and its holder
attempt(() => JSON.parse('{"a":[1,{"b":2}]}', function (key, value, context) { found(this); found(value); found(context); return this; }));
// --- a reviver that replaces the holder's siblings
attempt(() => JSON.parse('[1,2,3]', function (key, value) { if (key === '0') this[1] = new Proxy({}, { get: (t, k, r) => found(r), ownKeys: (t) => found([]) }); return value; }));
// --- a reviver that turns the array into something else
attempt(() => JSON.parse('[1,2]', function (key, value) { if (key === '0') { Object.setPrototypeOf(this, Function.prototype); this.length = 0; } return value; }));
// --- toJSON of everything
attempt(() => { for (const P of [Object, Array, String, Number, Boolean, Function, BigInt, Symbol]) P.prototype.toJSON = function (...args) { found(this); found(args); return found({}); }; return JSON.stringify([1, '', true, {}, [], 1n]); });
// --- a replacer and its holder
attempt(() => JSON.stringify({ a: globalThis.process }, function (key, value) { found(this); found(value); return key === '' ? value : undefined; }));
// --- a replacer list that is a proxy
attempt(() => JSON.stringify({ a: 1 }, new Proxy(['a'], { get(t, k, r) { found(r); return t[k]; } })));
// --- a replacer list with objects that convert
attempt(() => JSON.stringify({ a: 1 }, [Object.assign(new String('x'), { toString() { found(this); return 'a'; } })], Object.assign(new Number(1), { valueOf() { found(this); return 2; } })));
// --- the whole global object as text
attempt(() => JSON.stringify(globalThis, (key, value) => (typeof value === 'function' ? String(value) : typeof value === 'bigint' ? 0 : value)));
// --- JSON.rawJSON and isRawJSON
attempt(() => [JSON.rawJSON?.('1'), JSON.isRawJSON?.({})]);
// --- parse of text with a toString of its own
attempt(() => JSON.parse({ toString() { found(this); return '{"constructor":{"prototype":{"a":1}}}'; } }));
// --- a getter that changes the object which is being written
attempt(() => { const o = { get a() { delete o.b; o.c = globalThis; return found(this).d; }, b: 1, d: 2 }; return JSON.stringify(o); });
