// A walker and an iterator over one tree: filters that reject and skip, both directions, and what is taken out on the way.
document.body.innerHTML = '<main><h1>one<i>1</i></h1><p>two<!--note--><b>3<u>4</u></b></p><p hidden>five</p></main>';
const main = document.querySelector('main');
const name = (node) => (node === null ? null : node.nodeType === 3 ? `"${node.data}"` : node.nodeName.toLowerCase());
const all = (walker, method) => {
  const names = [];
  for (let node = walker[method](); node !== null; node = walker[method]()) names.push(name(node));
  return names.join(' ');
};

const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
console.log(all(texts, 'nextNode'), '|', all(texts, 'previousNode'), '|', name(texts.currentNode));

const filter = { acceptNode: (node) => (node.hidden || node.nodeName === 'I' ? NodeFilter.FILTER_REJECT : node.nodeName === 'B' ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_ACCEPT) };
const elements = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT, filter);
console.log(all(elements, 'nextNode'), '|', all(elements, 'previousNode'));
console.log(name(elements.lastChild()), name(elements.firstChild()), name(elements.parentNode()), name(elements.previousSibling()), name(elements.nextSibling()), name(elements.nextSibling()));

const iterator = document.createNodeIterator(main, NodeFilter.SHOW_ALL, (node) => (node.nodeType === 8 ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT));
console.log(name(iterator.nextNode()), name(iterator.nextNode()), iterator.pointerBeforeReferenceNode);
iterator.referenceNode.remove();
console.log(name(iterator.referenceNode), iterator.pointerBeforeReferenceNode, name(iterator.nextNode()));
console.log(name(iterator.previousNode()), iterator.pointerBeforeReferenceNode);
iterator.referenceNode.remove();
console.log(name(iterator.referenceNode), name(iterator.nextNode()), all(iterator, 'nextNode'));
try {
  const odd = document.createTreeWalker(main, NodeFilter.SHOW_ALL, () => {
    throw new RangeError('in the filter');
  });
  odd.nextNode();
} catch (error) {
  console.log(error.name, error.message);
}
