// Which mutations an observer hears of.
const outer = document.createElement('div');
const inner = outer.appendChild(document.createElement('i'));
const observe = (name, options) =>
  new MutationObserver((records) => console.log(name, records.map((record) => record.attributeName ?? record.type).join())).observe(outer, options);
observe('own', { attributes: true });
observe('all', { attributes: true, subtree: true });
observe('only id', { attributeFilter: ['id'], subtree: true });
observe('children', { childList: true });
outer.setAttribute('id', '1');
inner.setAttribute('id', '2');
inner.setAttribute('class', '3');
inner.append('text');
