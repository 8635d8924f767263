// --- a comparator's this and arguments
attempt(() => [3, 1, 2].sort(function (...args) { found(this); found(args); return args[0] - args[1]; }));
// --- a comparator that changes the array's length
attempt(() => { const a = [5, 4, 3, 2, 1]; return a.sort((x, y) => { a.length = 0; a.push(globalThis); return x - y; }); });
// --- a comparator that makes the array a proxy's target with traps
attempt(() => { const a = [3, 2, 1]; return a.sort((x, y) => { Object.setPrototypeOf(a, new Proxy(Array.prototype, { set(t, k, v, r) { found(r); return Reflect.set(t, k, v, r); }, get(t, k, r) { found(r); return Reflect.get(t, k, r); } })); return x - y; }); });
// --- a comparator that answers objects
attempt(() => [2, 1].sort(() => ({ valueOf() { found(this); return 1; } })));
// --- a typed array's comparator that detaches
attempt(() => { const t = new Float64Array([3, 2, 1]); return t.sort((x, y) => { if (t.length) structuredClone(t.buffer, { transfer: [t.buffer] }); return x - y; }); });
// --- a comparator that throws midway
attempt(() => { const a = Array.from({ length: 100 }, (_, i) => 100 - i); let n = 0; try { a.sort(() => { if (n++ > 50) throw found(a); return -1; }); } catch (thrown) { return [thrown, a]; } });
// --- Symbol.replace with a function and named groups
attempt(() => 'ab'.replace(/(?<x>a)(b)/, (...args) => { found(args); const groups = args.at(-1); found(groups); return groups.__proto__; }));
// --- exec replaced by one that answers what is not a match
attempt(() => { const r = /a/g; r.exec = function () { found(this); delete r.exec; return { get index() { return found(this).x; }, get 0() { found(this); return ''; }, get groups() { return found(globalThis); }, length: 3 }; }; return ['aa'.replace(r, '$<x>$1$2'), 'aa'.match(r), [...'aa'.matchAll(r)]]; });
// --- the legacy static properties of RegExp
attempt(() => { /(a)(b)/.exec('ab'); return ['$1', '$&', 'input', 'lastMatch', 'leftContext', '$_', 'lastParen', '$`'].map((key) => { try { return RegExp[key]; } catch (error) { return error; } }); });
// --- lastIndex as an object
attempt(() => { const r = /a/g; r.lastIndex = { valueOf() { found(this); r.compile?.('b'); return 0; } }; return r.exec('ab'); });
// --- compile while the pattern runs
attempt(() => 'aaa'.replace(/a/g, function () { found(this); return found(arguments); }));
// --- Symbol.match, search, split and matchAll of ours
attempt(() => ['match', 'search', 'split', 'matchAll', 'replace'].map((name) => 'x'[name]({ [Symbol[name]](...args) { found(this); found(args); return args; } }, globalThis)));
// --- String.prototype methods with a regexp that only pretends
attempt(() => ['startsWith', 'includes', 'endsWith'].map((name) => { try { return 'x'[name]({ get [Symbol.match]() { found(this); return false; }, toString: () => 'x' }); } catch (error) { return error; } }));
// --- a source and flags that are getters
attempt(() => new RegExp({ [Symbol.match]: true, constructor: null, get source() { found(this); return 'a'; }, get flags() { found(this); return 'g'; } }));
// --- RegExp.prototype getters on the prototype itself and on others
attempt(() => Reflect.ownKeys(RegExp.prototype).map((key) => { const { get } = Object.getOwnPropertyDescriptor(RegExp.prototype, key); try { return [get?.call(RegExp.prototype), get?.call(globalThis)]; } catch (error) { return error; } }));
// --- match indices and groups without prototypes
attempt(() => { const m = /(?<a>x)(?<b>y)?/d.exec('x'); return [m, m.groups, m.indices, m.indices.groups, m.groups.constructor]; });
// --- a pattern that would run for ever, beside a finally
attempt(() => { try { return found(new RegExp('(?:(?:a*)*)*b')).test('a'.repeat(6)); } finally { found(this); } });
