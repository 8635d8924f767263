// live and static lists
const ul = document.createElement('ul'); ul.innerHTML = '<li>a<li>b<li>c'; const live = ul.children, fixed = ul.querySelectorAll('li'); ul.append(document.createElement('li'));
console.log(live.length, fixed.length, fixed.item(1).textContent, fixed.item(9), live.item(0) === fixed[0], [...fixed.entries()].length);
fixed.forEach((n, i, l) => console.log(i, n.textContent, l === fixed)); ul.firstElementChild.remove(); console.log(live[0].textContent, ul.childNodes.length, Array.isArray(fixed));
