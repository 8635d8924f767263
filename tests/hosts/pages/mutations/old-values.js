// Old values on request.
const element = document.createElement('div');
const text = element.appendChild(document.createTextNode('one'));
element.setAttribute('a', '1');
new MutationObserver((records) => console.log('with', records.map((record) => record.oldValue).join())).observe(element, {
  attributeOldValue: true,
  characterDataOldValue: true,
  subtree: true,
});
new MutationObserver((records) => console.log('without', records.map((record) => record.oldValue).join())).observe(element, {
  attributes: true,
  characterData: true,
  subtree: true,
});
element.setAttribute('a', '2');
element.removeAttribute('a');
element.removeAttribute('a');
text.data = 'two';
text.nodeValue = 'three';
