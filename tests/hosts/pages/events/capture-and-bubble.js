// Down from the window, at the target, up again.
const outer = document.createElement('div');
const inner = document.createElement('span');
outer.append(inner);
document.body.append(outer);
const tell = (where, phase) => (event) => console.log(where, phase, event.eventPhase, event.target === inner);
for (const [target, name] of [[window, 'window'], [document, 'document'], [document.body, 'body'], [outer, 'outer'], [inner, 'inner']]) {
  target.addEventListener('click', tell(name, 'bubble'));
  target.addEventListener('click', tell(name, 'capture'), true);
}
inner.click();
