// How high what stands in shadow trees and slots is.
class Card extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<div style="height:30px"></div><slot></slot><p style="margin:0;height:20px" id=p></p>';
  }
  connectedCallback() {
    console.log('connected', this.offsetHeight, this.shadowRoot.firstChild.offsetHeight, this.shadowRoot.getElementById('p').offsetHeight);
  }
}
customElements.define('my-card', Card);
const card = document.createElement('my-card');
card.style.display = 'block';
document.body.append(card);
const inner = document.createElement('div');
inner.style.height = '40px';
card.append(inner);
const top_ = card.getBoundingClientRect().top;
console.log(card.offsetHeight, inner.offsetHeight, inner.getBoundingClientRect().top - top_, card.shadowRoot.lastChild.getBoundingClientRect().top - top_);
inner.style.height = '10px';
console.log(card.clientHeight, inner.offsetWidth === card.offsetWidth);
const fallback = document.createElement('div');
fallback.attachShadow({ mode: 'open' }).innerHTML = '<slot><p style="margin:0;height:7px"></p></slot>';
document.body.append(fallback);
console.log(fallback.offsetHeight);
const given = document.createElement('div');
given.style.height = '3px';
fallback.append(given);
console.log(fallback.offsetHeight, fallback.shadowRoot.firstChild.firstChild.offsetHeight);
const named = document.createElement('div');
named.attachShadow({ mode: 'open' }).innerHTML = '<slot name=a></slot>';
named.innerHTML = '<div style="height:9px"></div><div slot=a style="height:5px"></div>';
document.body.append(named);
console.log(named.offsetHeight, named.firstChild.offsetHeight, named.lastChild.offsetHeight);
named.firstChild.slot = 'a';
console.log(named.offsetHeight, named.firstChild.offsetHeight);
