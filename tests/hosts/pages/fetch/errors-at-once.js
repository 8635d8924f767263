// Mistakes in the call reject, they do not throw.
(async () => {
  for (const make of [() => fetch(), () => fetch('http://'), () => fetch('/x', { body: 'b' }), () => fetch('/x', { signal: {} })]) {
    const promise = make();
    try {
      await promise;
    } catch (error) {
      console.log(error.name, error.message);
    }
  }
})();
