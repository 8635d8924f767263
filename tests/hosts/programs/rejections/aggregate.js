// needs: promise-any
// An error that no code of the program made has no place.
(async () => {
  await Promise.any([Promise.reject(new Error('a')), Promise.reject(new TypeError('b'))]);
})();
