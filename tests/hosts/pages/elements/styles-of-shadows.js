// Sheets in a shadow tree: for what is in it, for its host, for what its slots show.
const host = document.createElement('x-card');
document.body.append(host);
document.head.insertAdjacentHTML(
  'beforeend',
  '<style>p { color: rgb(0, 0, 255) } .x { visibility: hidden } x-card { color: rgb(1, 2, 3) }</style>',
);
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = `<style>
  p { color: red }
  :host { display: inline-block; color: green }
  :host(.wide) { width: 300px }
  ::slotted(b) { color: green; opacity: 0.5 }
  slot { font-size: 20px }
</style><p class=x>in</p><i>inherits</i><slot></slot>`;
host.innerHTML = '<p>light</p><b>slotted</b>';
const of = (node, name = 'color') => getComputedStyle(node)[name];
const show = () => {
  console.log(of(root.querySelector('p')), of(root.querySelector('p'), 'visibility'), of(root.querySelector('i')));
  console.log(of(host), of(host, 'display'), of(host.querySelector('p')), of(host.querySelector('p'), 'fontSize'));
  console.log(of(host.querySelector('b')), of(host.querySelector('b'), 'opacity'));
};
show();
host.className = 'wide';
console.log(host.offsetWidth, document.styleSheets.length);
root.querySelector('style').remove();
show();

class Panel extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<style>:host { display: block; height: 40px }</style><slot></slot>';
  }
  connectedCallback() {
    console.log(this.offsetHeight, of(this, 'display'));
  }
}
customElements.define('x-panel', Panel);
document.body.append(document.createElement('x-panel'));
console.log(document.querySelector('x-panel').getBoundingClientRect().height);
