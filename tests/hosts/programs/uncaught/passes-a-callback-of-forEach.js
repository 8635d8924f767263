// Thrown below a built-in function.
[1].forEach((value) => {
  throw new Error('for ' + value);
});
