// custom events and async handlers
class Store extends EventTarget { set(v) { this.v = v; return this.dispatchEvent(new CustomEvent('change', { detail: { v }, cancelable: true, bubbles: true })); } }
const s = new Store();
s.addEventListener('change', async (e) => { console.log('a1', e.detail.v, e.eventPhase); await null; console.log('a2', e.eventPhase, e.currentTarget, e.target === s); });
s.addEventListener('change', (e) => { console.log('b', e.defaultPrevented); e.preventDefault(); console.log('b', e.defaultPrevented); });
s.addEventListener('change', { handleEvent(e) { console.log('obj', this.name, e.timeStamp > 0); }, name: 'obj' });
s.addEventListener('change', (e) => { e.stopImmediatePropagation(); console.log('last'); }, { once: true, passive: true });
s.addEventListener('change', (e) => console.log('after stop'));
console.log(s.set(1)); console.log('--'); console.log(s.set(2));
const ev = new CustomEvent('x'); console.log(ev.detail, ev.isTrusted, ev.composed, Object.prototype.toString.call(ev));
document.body.addEventListener('ping', (e) => console.log(e.composedPath().map((n) => n === window ? 'window' : n.nodeName).join('>')));
document.body.dispatchEvent(new CustomEvent('ping', { bubbles: true }));
try { s.dispatchEvent({}); } catch (e) { console.log(e.name, e.message); }
try { new CustomEvent(); } catch (e) { console.log(e.name, e.message); }
