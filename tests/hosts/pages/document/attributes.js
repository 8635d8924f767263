// Attributes, classes and texts.
const element = document.createElement('DIV');
element.id = 'x';
element.className = 'a b';
element.setAttribute('Data-Y', 1);
console.log(element.outerHTML, element.getAttribute('data-y'), element.getAttribute('none'), element.hasAttribute('id'));
element.classList.add('c', 'a');
element.classList.remove('b');
console.log(element.classList.toggle('d'), element.classList.toggle('d'), element.classList.contains('c'), element.className, element.classList.length);
element.textContent = '1 < 2 & 3';
console.log(element.innerHTML, element.textContent, element.toggleAttribute('hidden'), element.hidden);
console.log(String(element), String(document.createElement('button')), String(document), String(document.createTextNode('')));
