// An exception in one frame callback does not stop the others.
addEventListener('error', (event) => {
  console.log(event.message);
  event.preventDefault();
});
requestAnimationFrame(() => {
  throw new Error('in a frame');
});
requestAnimationFrame(() => console.log('still runs'));
