// What the tree refuses.
const a = document.createElement('a');
const b = document.createElement('b');
a.append(b);
for (const attempt of [() => b.append(a), () => document.body.removeChild(b), () => a.appendChild('text'), () => document.querySelector('>>'), () => a.insertBefore(document.createElement('i'), document.body), () => new Element(), () => a.setAttribute('x')]) {
  try {
    attempt();
    console.log('fine');
  } catch (error) {
    console.log(error.name, error instanceof DOMException);
  }
}
