// Attributes as objects follow their element until they leave it; properties that mirror attributes.
const link = document.createElement('a');
link.setAttribute('HREF', '/path?x#y');
link.id = 'here';
const { attributes } = link;
console.log(attributes.length, attributes[0].name, attributes.id.value, attributes.getNamedItem('href').value);
const id = link.getAttributeNode('id');
id.value = 'there';
console.log(link.id, id === link.attributes.id, id.ownerElement === link, id.nodeType);
link.removeAttributeNode(id);
id.value = 'alone';
console.log(link.hasAttribute('id'), id.value, id.ownerElement, attributes.length);
console.log([...attributes].map(({ name, value }) => `${name}=${value}`).join());
link.target = '_blank';
link.ariaLabel = 'goes on';
console.log(link.outerHTML, link.ariaHidden, String(link).startsWith('http'));

const field = document.createElement('input');
console.log(field.maxLength, field.size, field.readOnly, field.pattern);
Object.assign(field, { maxLength: 5, readOnly: true, min: 1, autocomplete: 'off', inputMode: 'numeric' });
console.log(field.outerHTML);
const cell = document.createElement('td');
cell.colSpan = 3;
console.log(cell.outerHTML, cell.rowSpan, document.createElement('progress').max, document.createElement('ol').start);
const label = document.createElement('label');
label.htmlFor = 'f';
console.log(label.outerHTML, document.createElement('img').crossOrigin, document.createElement('script').noModule);
const styled = document.createElement('p');
styled.style = 'color:red;margin:0 ; nonsense';
console.log(styled.outerHTML, styled.style.cssText);
const text = document.createTextNode('abcdef');
text.replaceData(1, 2, 'XYZ');
text.insertData(0, '-');
text.deleteData(6, 9);
console.log(text.data, text.substringData(1, 3));
new MutationObserver((records) => console.log(records.map((each) => `${each.attributeName}:${each.oldValue}`).join())).observe(link, {
  attributes: true,
  attributeOldValue: true,
});
link.attributes.href.value = '/new';
link.toggleAttribute('hidden');
