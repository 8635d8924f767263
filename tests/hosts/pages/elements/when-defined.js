// whenDefined, and an async connectedCallback.
customElements.whenDefined('d-d').then(c => console.log('defined', c.name)); console.log(customElements.get('d-d'));
class Dee extends HTMLElement { async connectedCallback() { console.log('connected'); await null; console.log('after await', this.isConnected); this.dispatchEvent(new CustomEvent('ready', { bubbles: true })); } }
document.body.addEventListener('ready', e => console.log('ready', e.target.localName));
document.body.append(document.createElement('d-d')); Promise.resolve().then(() => console.log('microtask 1')); customElements.define('d-d', Dee); Promise.resolve().then(() => console.log('microtask 2')); customElements.whenDefined('d-d').then(() => console.log('again'));
const el = document.createElement('d-d'); document.body.append(el); el.remove(); console.log('end');
