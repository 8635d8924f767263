// needs: esm
console.log(Object.keys(import.meta), Object.getPrototypeOf(import.meta), import.meta.main);
if (import.meta.resolve) {
  console.log(import.meta.resolve('./files/x.mjs').slice(-12), import.meta.resolve('fs'), import.meta.resolve('node:fs'), import.meta.resolve('https://example.org/'));
  try {
    import.meta.resolve('nothing');
  } catch (error) {
    console.log(error.code);
  }
}
