// An async listener goes on before the next listener is called.
const button = document.createElement('button');
button.textContent = 'press';
document.body.append(button);
button.addEventListener('click', async () => {
  console.log('a');
  await null;
  console.log('b');
  await null;
  console.log('c');
});
button.addEventListener('click', () => console.log('second listener'));
document.body.addEventListener('click', () => console.log('body'));
userClicks(button, 20);
