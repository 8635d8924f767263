// A person's click is a task; the stack is empty between its listeners, so microtasks run there.
const button = document.createElement('button');
button.textContent = 'press';
document.body.append(button);
for (const name of ['first', 'second']) {
  button.addEventListener('click', (event) => {
    console.log('listener', name, event.isTrusted);
    Promise.resolve().then(() => console.log('microtask of', name));
  });
}
userClicks(button, 20);
