// Clearing what is no timer does nothing.
for (const value of [undefined, null, 0, {}, []]) {
  clearTimeout(value);
  clearInterval(value);
}
console.log('nothing happened');
