// The well-known one: clicks, promises, timers and a mutation observer.
const outer = document.createElement('div');
const inner = document.createElement('div');
inner.textContent = 'press';
outer.append(inner);
document.body.append(outer);
new MutationObserver(() => console.log('mutate')).observe(outer, { attributes: true });
function onClick() {
  console.log('click');
  setTimeout(() => console.log('timeout'), 0);
  Promise.resolve().then(() => console.log('promise'));
  outer.setAttribute('data-random', '1');
}
inner.addEventListener('click', onClick);
outer.addEventListener('click', onClick);
inner.click();
