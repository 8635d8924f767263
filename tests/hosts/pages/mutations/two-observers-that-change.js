// two observers and mutations during the callback
const d = document.createElement('div'); let n = 0;
new MutationObserver(() => { console.log('A'); if (n++ < 2) d.setAttribute('n', n); Promise.resolve().then(() => console.log('after A')); }).observe(d, { attributes: true });
new MutationObserver(r => console.log('B', r.length)).observe(d, { attributes: true });
d.title = 'x'; d.lang = 'de'; Promise.resolve().then(() => console.log('p'));
