// Array.fromAsync of objects whose iterating method is no function.
// needs: array-fromasync
const odd = [
  { [Symbol.asyncIterator]: 6 },
  { [Symbol.iterator]: 'x' },
  { [Symbol.asyncIterator]: null, [Symbol.iterator]: {} },
  { [Symbol.asyncIterator]: undefined, [Symbol.iterator]: null, length: 1, 0: 'like an array' },
];
(async () => {
  for (const items of odd) {
    try {
      console.log(await Array.fromAsync(items));
    } catch (error) {
      console.log(`${error}`);
    }
  }
})();
