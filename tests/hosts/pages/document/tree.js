// Nodes and where they are.
const list = document.createElement('ul');
list.innerHTML = '<li class="a b">one</li><li id="two">two <b>bold</b></li><!-- c -->';
document.body.append(list, 'text');
console.log(list.children.length, list.childNodes.length, list.firstChild.textContent, list.lastElementChild.id);
console.log(list.querySelector('#two b').textContent, list.querySelectorAll('li').length, document.getElementById('two').tagName);
console.log(list.querySelector('.a.b') === list.firstElementChild, list.querySelector('.none'), list.matches('ul'), list.querySelector('b').closest('li').id);
console.log(list.firstChild.nextSibling.id, list.parentNode === document.body, list.isConnected, list.contains(list.firstChild.firstChild));
console.log(list.outerHTML);
list.remove();
console.log(list.isConnected, list.parentNode, document.body.textContent.includes('text'));
