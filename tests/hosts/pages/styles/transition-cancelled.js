// transition cancelled
// needs: window
const d = document.createElement('div'); d.style.cssText = 'opacity:1;transition:opacity 200ms linear'; document.body.append(d);
for (const t of ['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel']) d.addEventListener(t, e => console.log(t, e.propertyName));
d.offsetTop; d.style.opacity = '0'; setTimeout(() => { d.style.display = 'none'; }, 60); setTimeout(() => console.log('end'), 350);
