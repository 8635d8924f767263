// preventDefault keeps an error out of the console.
addEventListener('error', (event) => {
  console.log(event.message);
  event.preventDefault();
});
setTimeout(() => {
  throw new Error('in a timer');
});
setTimeout(() => console.log('next timer'));
