// A click within a click.
const outer = document.createElement('div');
const inner = document.createElement('div');
document.body.append(outer, inner);
outer.addEventListener('click', () => {
  console.log('outer begins');
  inner.click();
  Promise.resolve().then(() => console.log('microtask'));
  console.log('outer ends');
});
inner.addEventListener('click', () => console.log('inner'));
outer.click();
console.log('script ends');
