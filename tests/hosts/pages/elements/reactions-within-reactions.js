// What a method of the tree makes a custom element do comes before the method ends, within a reaction of the same element, too.
class Counter extends HTMLElement {
  static observedAttributes = ['count'];
  set count(value) {
    this.setAttribute('count', value);
    console.log('set', value);
  }
  connectedCallback() {
    console.log('connected');
    this.count = 1;
    console.log('connected, done');
  }
  disconnectedCallback() {
    console.log('disconnected');
  }
  attributeChangedCallback(name, before, after) {
    console.log(name, before, after);
    if (after < 3) this.count = Number(after) + 1;
    if (after === '7') this.remove();
  }
}
customElements.define('my-counter', Counter);
document.body.append(document.createElement('my-counter'));
console.log('appended');
document.querySelector('my-counter').count = 7;
console.log('gone', document.querySelector('my-counter'));
document.body.innerHTML = '<my-counter count=2></my-counter>';
console.log(document.body.innerHTML);
