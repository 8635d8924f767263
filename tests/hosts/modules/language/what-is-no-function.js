// what apply, call and bind say of what is no function
// since: 7
const t = f => { try { f(); } catch (e) { console.log(e.message); } };
for (const v of [undefined, null, 5, 'f', true, {}, [], Symbol('q'), /x/, new Map(), Object(1), Object.create(null), new (class K {})(), new Proxy({}, {})]) { t(() => Reflect.apply(v, null, [])); t(() => Function.prototype.apply.call(v, null, [])); t(() => Function.prototype.call.call(v, null)); t(() => Function.prototype.bind.call(v, null)); }
