// Errors in the callbacks, and what the element is then.
addEventListener('error', e => { console.log('error', e.message); e.preventDefault(); });
customElements.define('b-b', class extends HTMLElement { constructor() { super(); if (this.hasAttribute('bad')) throw new Error('constructor'); } connectedCallback() { throw new Error('connected'); } });
document.body.insertAdjacentHTML('beforeend', '<b-b></b-b><b-b bad></b-b>'); console.log('after'); document.body.append(document.createElement('b-b')); console.log('end');
customElements.define('c-c', class extends HTMLElement { constructor() { super(); throw new Error('always'); } }); const c = document.createElement('c-c'); console.log(c.constructor.name);
