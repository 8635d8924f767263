// capture, target, bubble with composedPath and eventPhase
const a = document.createElement('section'), b = document.createElement('p'), c = document.createElement('em'); a.id = 'a'; b.id = 'b'; c.id = 'c'; a.append(b); b.append(c); document.body.append(a);
for (const n of [a, b, c]) for (const capture of [false, true]) n.addEventListener('go', e => { console.log(n.id, capture ? 'capture' : 'bubble', e.eventPhase, e.target.id, e.currentTarget.id); queueMicrotask(() => console.log('later', n.id, e.eventPhase, e.currentTarget)); }, capture);
c.dispatchEvent(new CustomEvent('go', { bubbles: true, detail: 7 }));
const e = new Event('go'); b.dispatchEvent(e); console.log(e.target.id, e.currentTarget, e.eventPhase, e.composedPath().length);
