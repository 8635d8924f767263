// Anything can be thrown.
addEventListener('error', (event) => {
  console.log(event.message, typeof event.error);
  event.preventDefault();
});
for (const value of ['text', 42, null, undefined, true]) {
  setTimeout(() => {
    throw value;
  });
}
