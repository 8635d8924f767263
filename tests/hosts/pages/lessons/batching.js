// batching with queueMicrotask: reactive state
let pending = false; const dirty = new Set();
const state = new Proxy({ a: 1, b: 2 }, { set(t, k, v) { t[k] = v; dirty.add(k); if (!pending) { pending = true; queueMicrotask(flush); } return true; } });
function flush() { pending = false; console.log('render', [...dirty].join(), JSON.stringify(state)); dirty.clear(); }
state.a = 5; state.b = 6; console.log('sync');
Promise.resolve().then(() => { state.a = 7; console.log('then'); });
setTimeout(() => { state.b = 1; console.log('timer'); });
document.body.addEventListener('click', () => { state.a++; });
document.body.addEventListener('click', () => { state.b++; });
setTimeout(() => document.body.click(), 20);
setTimeout(() => { try { queueMicrotask(1); } catch (e) { console.log(e.message); } try { queueMicrotask(); } catch (e) { console.log(e.message); } }, 40);
