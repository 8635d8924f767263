// What the records say.
const list = document.createElement('ul');
const [a, b, c] = ['a', 'b', 'c'].map((id) => Object.assign(document.createElement('li'), { id }));
list.append(a, c);
new MutationObserver((records) => {
  for (const record of records) {
    const ids = (nodes) => [...nodes].map((node) => node.id).join('');
    console.log(record.type, ids(record.addedNodes), ids(record.removedNodes), record.previousSibling?.id, record.nextSibling?.id, record.attributeName);
  }
}).observe(list, { childList: true, attributes: true, subtree: true });
list.insertBefore(b, c);
list.removeChild(a);
b.className = 'x';
list.append(b);
c.remove();
list.replaceChildren(a);
list.textContent = '';
