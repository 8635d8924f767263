// MutationObserver vs promise vs queueMicrotask
const div = document.createElement('div');
document.body.append(div);
new MutationObserver((records, self) => {
  console.log('mutations', records.length, records.map((r) => r.type + ':' + (r.attributeName ?? r.addedNodes.length)).join());
  console.log(self instanceof MutationObserver);
}).observe(div, { attributes: true, childList: true, subtree: true, characterData: true });
Promise.resolve().then(() => console.log('promise before'));
div.setAttribute('data-a', 1);
Promise.resolve().then(() => console.log('promise after'));
div.append('text', document.createElement('b'));
div.classList.add('x'); div.classList.add('x'); div.classList.remove('y');
div.firstChild.data = 'changed';
div.hidden = true;
div.style.color = 'red';
console.log('end');
