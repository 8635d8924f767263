// A component with a shadow tree.
class Counter extends HTMLElement { #n = 0; constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<button>+</button><output>0</output>'; this.shadowRoot.querySelector('button').addEventListener('click', () => this.#up()); } #up() { this.shadowRoot.querySelector('output').textContent = ++this.#n; this.dispatchEvent(new CustomEvent('count', { detail: this.#n, bubbles: true, composed: true })); } get value() { return this.#n; } }
customElements.define('my-counter', Counter); const c = new Counter(); document.body.append(c);
document.addEventListener('count', e => console.log('count', e.detail, e.target === c)); document.addEventListener('click', e => console.log('click', e.target.localName));
c.shadowRoot.querySelector('button').click(); c.shadowRoot.querySelector('button').click(); console.log(c.value, c.shadowRoot.innerHTML, c.innerHTML, document.querySelector('output'));
