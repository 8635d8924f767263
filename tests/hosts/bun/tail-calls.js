'use strict';
// In strict code a call that is returned takes its caller's place in the stack.
const names = (error) => error.stack.split('\n').slice(1).map((line) => line.trim().replace(/ \(.*/, '')).slice(0, 3).join(', ');
let made;
function make() { made = new Error('x'); return made; }
const show = (f) => { let error; try { error = f(); } catch (thrown) { error = thrown; } console.log(f.name, names(error)); };
show(function plain() { return make(); });
show(function either() { return made ? make() : null; });
show(function tried() { try { return make(); } catch { return null; } });
show(function finallyDone() { try { return make(); } finally { made = null; } });
show(function caught() { try { throw 1; } catch { return make(); } });
show(function notLast() { return make() || null; });
show(function looped() { for (const x of [1]) return make(x); });
show(function missing() { return undefinedName(); });
show(function constructed() { return new Error('y'); });
show(function mapped() { return [1].map(() => { throw new Error('z'); }); });
show(() => make());
class C { static s() { return make(); } m() { return this.n(); } n() { return make(); } }
show(function statics() { return C.s(); });
show(function methods() { return new C().m(); });
