// A fragment's children move.
const fragment = document.createDocumentFragment();
fragment.append(document.createElement('i'), 'text', document.createElement('b'));
const target = document.createElement('div');
target.append('start ');
target.prepend(fragment);
console.log(target.outerHTML, fragment.childNodes.length);
const copy = target.cloneNode(true);
copy.firstChild.replaceWith('x');
copy.lastChild.before('y');
console.log(copy.outerHTML, target.cloneNode().outerHTML);
