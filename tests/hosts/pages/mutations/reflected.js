// attributeOldValue, attributeFilter and takeRecords
const el = document.createElement('p');
const mo = new MutationObserver(rs => rs.forEach(r => console.log('heard ' + r.attributeName + ' ' + r.oldValue)));
mo.observe(el, { attributeFilter: ['data-a', 'title'], attributeOldValue: true });
el.setAttribute('data-a', 1); el.setAttribute('data-b', 2); el.setAttribute('data-a', 3); el.title = 'x';
console.log(mo.takeRecords().length);
el.title = 'y'; el.removeAttribute('data-a');
setTimeout(() => { mo.disconnect(); el.title = 'z'; }, 40);
