// Custom elements moved about; markup upgrades them when they are in the page.
const page = document.body ?? document.documentElement.appendChild(document.createElement('body'));
const log = (...a) => console.log(...a);
class A extends HTMLElement { static observedAttributes = ['x', 'y']; constructor() { super(); log('new', this.localName, this.id); } connectedCallback() { log('in', this.id, this.parentNode.tagName); } disconnectedCallback() { log('out', this.id, this.isConnected); } attributeChangedCallback(...a) { log('attr', this.id, a.join()); } }
page.insertAdjacentHTML('beforeend', '<div id=p></div><a-a id=one x=1><a-a id=two></a-a></a-a>');
log('define'); customElements.define('a-a', A); log('defined');
const p = document.getElementById('p'), one = document.getElementById('one');
p.append(one); log('moved'); one.setAttribute('y', 2); one.removeAttribute('x'); one.toggleAttribute('x'); log('attributes');
p.innerHTML = '<a-a id=three></a-a>'; log('replaced'); const made = new A(); made.id = 'four'; p.append(made, document.createElement('a-a')); p.textContent = ''; log('end');
try { new HTMLElement(); } catch (e) { log(e.name); } try { A(); } catch (e) { log(e.name); } try { customElements.define('a-a', class extends HTMLElement {}); } catch (e) { log(e.name); } try { customElements.define('bad', class extends HTMLElement {}); } catch (e) { log(e.name); } log(customElements.get('a-a') === A, customElements.getName(A));
