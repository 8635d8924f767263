// transition as promise
// needs: window
const box = document.createElement('div'); box.style.transition = 'transform 30ms'; document.body.append(box); box.offsetWidth;
const done = new Promise(r => box.addEventListener('transitionend', r, { once: true })); box.style.transform = 'translateX(10px)'; console.log('started'); done.then(e => { console.log('ended', e.type, e.propertyName, e.target === box); });
Promise.race([done.then(() => 'transition'), new Promise(r => setTimeout(r, 300, 'timeout'))]).then(v => console.log('race', v));
