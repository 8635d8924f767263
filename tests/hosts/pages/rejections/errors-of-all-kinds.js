// handlers: onunhandledrejection, PromiseRejectionEvent by hand, error events by hand, reportError
const log = console.log; onunhandledrejection = function (e) { log('on', e.reason, this === window, e.type); return false; };
Promise.reject('r'); 
onerror = function (...a) { log('onerror', a.length, a[0], typeof a[1], typeof a[2], a[4] instanceof Error ? a[4].message : String(a[4])); return true; };
addEventListener('error', e => log('listener', e.message, e.lineno > 0, e.error === undefined, e.defaultPrevented, e.cancelable));
for (const x of [new Error('err'), new TypeError('te'), 'text', 5, null, undefined, { message: 'o' }, { toString() { return 'custom' } }, Symbol('sy'), [1, 2], new DOMException('dom', 'AbortError'), () => {}, Object.create(null)]) try { reportError(x) } catch (e) { log('threw', e.message) }
setTimeout(() => { throw 'thrown text' }); setTimeout(() => { throw { a: 1 } }); setTimeout(() => { throw null }); setTimeout(() => { throw undefined }); setTimeout(() => { throw new RangeError('range') }); setTimeout(() => { class E extends Error { name = 'Mine' } throw new E('mine') }); setTimeout(() => { const e = new Error('x'); e.name = 'Renamed'; e.message = 'changed'; throw e }); setTimeout(() => { throw new DOMException('d') });
try { reportError() } catch (e) { log(e.message) } try { new PromiseRejectionEvent('x') } catch (e) { log(e.message) } try { new PromiseRejectionEvent('x', {}) } catch (e) { log(e.message) }
const ev = new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(1), reason: 'made', cancelable: true }); log(dispatchEvent(ev)); const ee = new ErrorEvent('error', { message: 'made', error: new Error('inner'), lineno: 3, cancelable: true }); log(dispatchEvent(ee));
