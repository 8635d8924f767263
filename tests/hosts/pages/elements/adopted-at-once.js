// `adoptNode` tells an element of another document before the call is over, wherever it stood.
class Traveller extends HTMLElement {
  disconnectedCallback() {
    console.log('disconnected');
  }
  adoptedCallback(from, to) {
    console.log('adopted', from === document, to === other, this.parentNode);
  }
}
customElements.define('a-traveller', Traveller);
const other = document.implementation.createHTMLDocument('other');
other.adoptNode(document.createElement('a-traveller'));
console.log('---');
const second = document.createElement('a-traveller');
document.body.append(second);
other.adoptNode(second);
console.log('---');
document.adoptNode(document.createElement('a-traveller'));
console.log('end');
