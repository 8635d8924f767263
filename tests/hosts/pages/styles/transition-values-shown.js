// what computed styles tell while a value changes
const sheet = document.createElement('style');
sheet.textContent = '.box{opacity:1;width:10px;transition:opacity 50ms linear, width 50ms linear 20ms} .off{opacity:0;width:30px}';
document.head.append(sheet);
const box = document.createElement('div'); box.className = 'box'; document.body.append(box);
const shown = () => { const { opacity, width } = getComputedStyle(box); return [opacity, width].join(' '); };
for (const type of ['transitionrun', 'transitionstart', 'transitionend']) box.addEventListener(type, (event) => console.log(type, event.propertyName));
console.log(shown());
box.classList.add('off');
console.log('class added', shown(), box.getAnimations().length);
queueMicrotask(() => console.log('microtask', shown()));
requestAnimationFrame(() => console.log('frame', shown()));
box.addEventListener('transitionend', () => console.log('at the end', getComputedStyle(box).opacity));
const other = document.createElement('p'); other.style.cssText = 'opacity:0.5;transition:opacity 1s cubic-bezier(0.1, 0.2, 0.3, 0.4) -250ms'; document.body.append(other);
console.log(getComputedStyle(other).opacity); other.style.opacity = 0.25; console.log(getComputedStyle(other).opacity);
other.style.transitionTimingFunction = 'ease'; other.style.opacity = 1; console.log(getComputedStyle(other).opacity);
setTimeout(() => { other.style.transition = 'none'; console.log('none', getComputedStyle(other).opacity); }, 200);
