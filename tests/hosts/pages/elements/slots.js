// browsers: slotchange comes at the microtask checkpoint
// needs: window
const h = document.createElement('div'), r = h.attachShadow({ mode: 'open' }); r.innerHTML = '<slot></slot><slot name=s></slot>'; document.body.append(h);
for (const s of r.querySelectorAll('slot')) s.addEventListener('slotchange', e => console.log('slotchange ' + (s.name || 'default') + ' ' + s.assignedNodes().length));
const p = document.createElement('p'); p.slot = 's'; h.append('text', p); Promise.resolve().then(() => console.log('micro')); console.log('sync ' + p.assignedSlot.name);
setTimeout(() => { p.slot = ''; console.log('moved'); }, 40);
