// not seen before
// needs: window
const d = document.createElement('div'); d.style.cssText = 'opacity:1;transition:opacity 30ms'; document.body.append(d); d.addEventListener('transitionend', () => console.log('never: not rendered before')); d.style.opacity = '0'; 
const e = document.createElement('div'); e.style.cssText = 'opacity:1'; document.body.append(e); e.getBoundingClientRect(); e.style.transition = 'opacity 30ms'; e.style.opacity = '0'; e.addEventListener('transitionend', () => { console.log('e ended'); e.remove(); }); setTimeout(() => console.log('end'), 200);
