// element.click() runs the listeners at once; microtasks wait until the script is over.
const button = document.createElement('button');
document.body.append(button);
for (const name of ['first', 'second']) {
  button.addEventListener('click', () => {
    console.log('listener', name);
    Promise.resolve().then(() => console.log('microtask of', name));
  });
}
console.log('before');
button.click();
console.log('after');
