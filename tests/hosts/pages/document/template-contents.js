// What a template holds is no part of the page: not found, not shown by its parent's children, cloned with it.
document.body.innerHTML = '<template id="row"><li class="x">a<?note ?><b></b></li></template><ul></ul>';
const row = document.querySelector('template');
console.log(document.querySelectorAll('.x').length, row.childNodes.length, row.content.children.length, row.content.constructor.name);
console.log(document.body.innerHTML);
const copy = row.cloneNode(true);
copy.content.firstChild.className = 'y';
console.log(row.innerHTML, copy.innerHTML);
const list = document.querySelector('ul');
for (const text of ['one', 'two']) {
  const item = document.importNode(row.content, true);
  item.querySelector('b').textContent = text;
  list.append(item);
}
console.log(list.innerHTML, row.content.childNodes.length);
const walker = document.createTreeWalker(row.content, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_ELEMENT);
const seen = [];
while (walker.nextNode() !== null) seen.push(walker.currentNode.nodeName);
console.log(seen.join(), row.content.firstChild.isConnected);
row.innerHTML = '<i>new</i>';
console.log(row.content.textContent, row.textContent, row.outerHTML);
