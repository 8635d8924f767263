// stopPropagation keeps an event from going on, stopImmediatePropagation from the next listener too.
const outer = document.createElement('div');
const inner = document.createElement('span');
outer.append(inner);
document.body.append(outer);
outer.addEventListener('click', () => console.log('outer'));
inner.addEventListener('click', (event) => {
  console.log('inner 1');
  event.stopPropagation();
});
inner.addEventListener('click', () => console.log('inner 2'));
inner.click();
const alone = document.createElement('p');
alone.addEventListener('x', (event) => {
  console.log('alone 1');
  event.stopImmediatePropagation();
});
alone.addEventListener('x', () => console.log('alone 2'));
console.log(alone.dispatchEvent(new Event('x')));
