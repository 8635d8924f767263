// custom elements that come as markup, where it is in the page and where it is not
const page = document.body ?? document.documentElement.appendChild(document.createElement("body"));
const log = (...a) => console.log(...a);
class A extends HTMLElement { constructor() { super(); log('new', this.id, this.isConnected, this.parentNode && this.parentNode.nodeName); } connectedCallback() { log('in', this.id); } disconnectedCallback() { log('out', this.id); } } customElements.define('a-a', A);
page.insertAdjacentHTML('beforeend', '<div id=p><a-a id=one></a-a></div>'); const p = document.getElementById('p'); log('--'); p.innerHTML = '<a-a id=two></a-a>'; log('--'); p.innerHTML = '<b></b><a-a id=three></a-a>'; log('--'); const d = document.createElement('div'); d.append(new A()); d.innerHTML = '<a-a id=four></a-a>'; log('--'); p.append(d); log('--'); p.replaceChildren(new A(), new A()); p.outerHTML = '<a-a id=five></a-a>';
