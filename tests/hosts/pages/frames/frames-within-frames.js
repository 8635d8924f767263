// frames: same timestamp, cancel inside, added inside, microtasks between
const log = console.log; let first;
requestAnimationFrame(t => { first = t; log('A'); requestAnimationFrame(t2 => log('A2 next frame', t2 > t)); cancelAnimationFrame(cid); queueMicrotask(() => log('micro A')); Promise.resolve().then(() => log('then A')); });
requestAnimationFrame(t => { log('B same', t === first); setTimeout(() => log('timeout from B'), 0); const mc = new MessageChannel(); mc.port1.onmessage = () => log('message from B'); mc.port2.postMessage(0); });
const cid = requestAnimationFrame(() => log('C never'));
requestAnimationFrame(() => { log('D throws'); throw new Error('frame') });
requestAnimationFrame(() => log('E after throw'));
addEventListener('error', e => { log('error event', e.message, e.error.message); e.preventDefault(); });
log('ids', typeof cid, cid > 0);
try { requestAnimationFrame() } catch (e) { log(e.name + ': ' + e.message) }
try { requestAnimationFrame({}) } catch (e) { log(e.name + ': ' + e.message) }
try { requestIdleCallback(1) } catch (e) { log(e.name + ': ' + e.message) }
try { queueMicrotask() } catch (e) { log(e.name + ': ' + e.message) }
try { queueMicrotask(5) } catch (e) { log(e.name + ': ' + e.message) }
