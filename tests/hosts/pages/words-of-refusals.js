// What constructors and methods say when they refuse.
const attempt = async (what, steps) => { try { const r = await steps(); console.log(what, 'fine', String(r)); } catch (error) { console.log(what, error.constructor.name, error.name, error.message); } };
(async () => {
  const stream = () => new ReadableStream();
  await attempt('half', () => new Request('/x', { method: 'POST', body: stream(), duplex: 'half' }));
  await attempt('append 1', () => new FormData().append('a'));
  await attempt('append 0', () => new FormData().append());
  await attempt('set 1', () => new FormData().set('a'));
  await attempt('get 0', () => new FormData().get());
  await attempt('delete 0', () => new FormData().delete());
  await attempt('blob symbol', () => new Blob([Symbol('x')]));
  await attempt('file symbol', () => new File([], Symbol('x')));
  await attempt('ws twice', () => new WebSocket('ws://localhost:1/x', ['a', 'a']));
  await attempt('ws bad', () => new WebSocket('ws://localhost:1/x', 'a b'));
  await attempt('ws empty', () => new WebSocket('ws://localhost:1/x', ['']));
  const ws = new WebSocket('ws://localhost:1/x', ['chat']);
  await attempt('close 1', () => ws.close(1));
  await attempt('close 1001', () => ws.close(1001));
  await attempt('close long', () => ws.close(3000, 'x'.repeat(124)));
  await attempt('close wide', () => ws.close(3000, '\u20ac'.repeat(42)));
  await attempt('margin', () => new IntersectionObserver(() => {}, { rootMargin: '1em' }));
  await attempt('margin words', () => new IntersectionObserver(() => {}, { rootMargin: '1px 2px 3px 4px 5px' }));
  await attempt('margin number', () => new IntersectionObserver(() => {}, { rootMargin: '5' }));
  await attempt('margin zero', () => new IntersectionObserver(() => {}, { rootMargin: '0' }).rootMargin);
  await attempt('margin calc', () => new IntersectionObserver(() => {}, { rootMargin: 'calc(1px)' }));
  await attempt('fetch new', () => Reflect.construct(fetch, ['/x']));
  await attempt('url object', () => URL.createObjectURL({}));
  await attempt('event source', () => new EventSource('http://['));
  await attempt('text child', () => document.createTextNode('x').appendChild(document.createElement('p')));
  await attempt('read only', () => { 'use strict'; document.body.nodeType = 5; });


})();
