// a debounced handler called in a burst and later once more
const debounce = (f, ms) => { let id; return (...a) => { clearTimeout(id); id = setTimeout(() => f(...a), ms); }; };
const input = document.createElement('input'); input.addEventListener('input', debounce(e => console.log('search ' + input.value), 50));
for (const v of ['a', 'ab', 'abc']) { input.value = v; input.dispatchEvent(new Event('input')); }
setTimeout(() => { input.value = 'new'; input.dispatchEvent(new InputEvent('input', { data: 'w' })); }, 130); console.log('typed');
