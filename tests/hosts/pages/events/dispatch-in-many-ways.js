// dispatch: composed path, stop, once, passive, return values, microtasks between listeners
const log = console.log; document.body.insertAdjacentHTML('beforeend', '<div id=o><p id=m><button id=i>x</button></p></div>'); const [o, m, i] = ['o', 'm', 'i'].map(x => document.getElementById(x));
for (const el of [o, m, i]) for (const cap of [true, false]) el.addEventListener('click', e => { log(el.id, cap ? 'capture' : 'bubble', e.eventPhase, e.isTrusted, e.cancelable, e.composed); Promise.resolve().then(() => log('micro', el.id, cap)); }, cap);
i.addEventListener('click', { handleEvent(e) { log('object', this !== window, e.currentTarget.id); } }, { once: true });
i.onclick = function (e) { log('onclick', this === i, e === window.event, arguments.length); return false; };
i.click(); log('--- dispatched', i.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
m.addEventListener('click', e => { e.stopPropagation(); log('stopped', e.cancelBubble); }, true); i.click();
const p = e => { e.preventDefault(); log('passive prevented', e.defaultPrevented); }; i.addEventListener('w', p, { passive: true }); log(i.dispatchEvent(new Event('w', { cancelable: true })));
i.addEventListener('s', e => { e.stopImmediatePropagation(); log('first'); }); i.addEventListener('s', () => log('second never')); i.dispatchEvent(new CustomEvent('s', { detail: { z: 1 } }));
const c = new AbortController(); i.addEventListener('q', () => log('q'), { signal: c.signal }); i.dispatchEvent(new Event('q')); c.abort(); i.dispatchEvent(new Event('q'));
try { i.dispatchEvent({}) } catch (e) { log(e.name, e.message) } const ev = new Event('r'); i.addEventListener('r', () => { try { i.dispatchEvent(ev) } catch (e) { log(e.name, e.message, e.code) } }); i.dispatchEvent(ev); try { i.dispatchEvent(document.createEvent('Event')) } catch (e) { log(e.name, e.message) }
try { new Event() } catch (e) { log(e.message) } try { i.addEventListener('x') } catch (e) { log(e.message) } try { i.addEventListener('x', 5) } catch (e) { log(e.message) } log(i.addEventListener('x', null)); try { Event('x') } catch (e) { log(e.message) }
