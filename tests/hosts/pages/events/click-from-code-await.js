// The same with element.click(): the second listener comes first.
const button = document.createElement('button');
document.body.append(button);
button.addEventListener('click', async () => {
  console.log('a');
  await null;
  console.log('b');
});
button.addEventListener('click', () => console.log('second listener'));
setTimeout(() => {
  button.click();
  console.log('end of the timer');
});
