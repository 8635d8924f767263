// rejected with a function, whose text V8 shortens
Promise.reject(function short() {});
Promise.reject((first, second) => {
  const text = 'a text that is so long that the whole of this function has more than a hundred and twenty-eight characters';
  return first + second + text;
});
