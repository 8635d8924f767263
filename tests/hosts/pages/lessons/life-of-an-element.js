// custom element lifecycle
class XEl extends HTMLElement {
  static observedAttributes = ['open', 'label'];
  constructor() { super(); console.log('constructor', this.isConnected, this.attributes.length); }
  connectedCallback() { console.log('connected', this.parentNode?.nodeName, this.childNodes.length); queueMicrotask(() => console.log('microtask', this.childNodes.length)); }
  disconnectedCallback() { console.log('disconnected', this.isConnected); }
  attributeChangedCallback(name, before, after) { console.log('attr', name, before, after); }
  adoptedCallback() { console.log('adopted'); }
}
document.body.insertAdjacentHTML('beforeend', '<x-el label="a" other="b"><i>1</i></x-el>');
console.log('before define', document.querySelector('x-el') instanceof XEl, document.querySelector('x-el').matches(':defined'));
customElements.whenDefined('x-el').then((c) => console.log('when defined', c === XEl));
customElements.define('x-el', XEl);
console.log('after define');
const el = document.createElement('x-el');
el.setAttribute('open', '');
el.toggleAttribute('open');
el.setAttribute('nothing', '1');
document.body.append(el);
document.body.prepend(el);
el.remove();
document.body.innerHTML = '<x-el open><x-el></x-el></x-el>';
console.log(document.querySelectorAll('x-el').length);
const clone = document.querySelector('x-el').cloneNode(true);
console.log('cloned', clone.isConnected);
