// async iteration over events
function events(target, type, { signal } = {}) { const queue = []; let wake; const on = (e) => { queue.push(e); wake?.(); }; target.addEventListener(type, on, { signal });
  return { async *[Symbol.asyncIterator]() { try { for (;;) { if (signal?.aborted) return; if (queue.length === 0) await new Promise((r) => { wake = r; signal?.addEventListener('abort', r, { once: true }); }); while (queue.length) yield queue.shift(); } } finally { target.removeEventListener(type, on); console.log('cleaned'); } } }; }
const c = new AbortController();
(async () => { let n = 0; for await (const e of events(document, 'tick', { signal: c.signal })) { console.log('tick', e.detail); if (++n === 3) break; } console.log('loop over'); })();
setTimeout(() => { for (let i = 0; i < 2; i++) document.dispatchEvent(new CustomEvent('tick', { detail: i })); console.log('sent two'); });
setTimeout(() => document.dispatchEvent(new CustomEvent('tick', { detail: 'last' })), 10);
const once = (t, n) => new Promise((r) => t.addEventListener(n, r, { once: true }));
once(window, 'load').then((e) => console.log('load via promise', e.type));
