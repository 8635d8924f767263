// What createElement does not take from a constructor is reported, and an element of nobody's stands in for it.
addEventListener('error', ({ message, error }) => console.log(`[${message}]`, error.name, error.message));
const made = (name, steps) => {
  class Made extends HTMLElement {
    constructor() {
      super();
      return steps(this);
    }
  }
  customElements.define(name, Made);
  const element = document.createElement(name);
  console.log(name, element instanceof Made, element instanceof HTMLUnknownElement, element.attributes.length);
};
made('an-attribute', (element) => void element.setAttribute('x', 1));
made('a-child', (element) => void element.append('x'));
made('a-parent', (element) => void document.body.append(element));
made('an-other', () => document.createElement('div'));
made('an-object', () => ({}));
made('a-document', (element) => void document.implementation.createHTMLDocument('').adoptNode(element));
class Free extends HTMLElement {
  constructor() {
    super();
    this.setAttribute('y', 2);
  }
}
customElements.define('a-free', Free);
console.log(new Free().outerHTML);
document.body.innerHTML = '<a-free></a-free>';
console.log(document.body.innerHTML);
