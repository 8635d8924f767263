const e = new DOMException('same', 'AbortError');
function deep() { return structuredClone(e); }
const c = deep();
console.log(c instanceof DOMException, c instanceof Error, c.name, c.message, c.code, c.stack === e.stack, typeof c.stack, Object.getOwnPropertyNames(c).join());
class Mine extends DOMException { own = 1; constructor() { super('mine', 'NotFoundError'); this.extra = 2; } }
const m = structuredClone(new Mine()); console.log(m instanceof Mine, m.name, m.own, m.extra);
for (const init of [{ name: 'abc' }, { name: 'abc', cause: 1 }, null, 7]) console.log(new DOMException('m', init).name, 'cause' in new DOMException('m', init));
const told = (e) => [e.name, typeof e.stack, Object.getOwnPropertyNames(e).join()].join(' ');
console.log('made', told(new DOMException('x')));
console.log('made by a class', told(new Mine()));
try { structuredClone(() => {}); } catch (thrown) { console.log('thrown', told(thrown), '| its copy', told(structuredClone(thrown)), structuredClone(thrown).stack === thrown.stack); }
console.log('reason', told(AbortSignal.abort().reason));
const controller = new AbortController(); controller.abort(); console.log('aborted', told(controller.signal.reason));
fetch('/x', { signal: controller.signal }).catch((x) => console.log('fetch', told(x)));
AbortSignal.timeout(5).onabort = ({ target }) => console.log('timeout', told(target.reason));
