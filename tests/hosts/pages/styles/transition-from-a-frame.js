// transition from a frame
// needs: window
const d = document.createElement('div'); d.style.cssText = 'opacity:1;transition:opacity 50ms 40ms, width 20ms'; document.body.append(d);
for (const t of ['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel']) document.addEventListener(t, e => { console.log(t, e.propertyName, e.elapsedTime.toFixed(2), e.pseudoElement === ''); Promise.resolve().then(() => console.log('micro', t)); });
d.style.opacity = '0.5'; d.offsetWidth; requestAnimationFrame(() => { console.log('raf 1'); d.style.opacity = '0'; d.style.width = '50px'; requestAnimationFrame(() => console.log('raf 2')); }); setTimeout(() => console.log('end'), 250);
