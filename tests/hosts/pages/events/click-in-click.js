// click() inside its own click does nothing, another element's works
const a = document.createElement('button'), b = document.createElement('button');
let n = 0;
a.addEventListener('click', () => { console.log('a ' + ++n); if (n < 3) { a.click(); b.click(); } });
b.addEventListener('click', () => { console.log('b'); a.click(); });
a.click(); console.log('once more'); a.click();
