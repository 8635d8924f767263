// When the parser is through: DOMContentLoaded, then load.
console.log(document.readyState);
document.addEventListener('DOMContentLoaded', () => {
  console.log('DOMContentLoaded', document.readyState);
  Promise.resolve().then(() => console.log('microtask'));
});
addEventListener('DOMContentLoaded', (event) => console.log('at the window', event.target === document, event.bubbles));
addEventListener('load', (event) => console.log('load', document.readyState, event.target === document));
onload = () => console.log('onload');
