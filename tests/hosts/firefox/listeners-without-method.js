// listeners that are objects without handleEvent
const t = new EventTarget(); window.onerror = m => { console.log('error ' + m); }; t.addEventListener('x', {}); t.addEventListener('x', { handleEvent: 5 }); t.addEventListener('x', () => console.log('last')); t.dispatchEvent(new Event('x'));
