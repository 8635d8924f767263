// window.onerror has five parameters; true cancels.
window.onerror = (message, file, line, column, error) => {
  console.log(message, line, typeof column, error.message, file.endsWith('onerror.js'));
  return true;
};
setTimeout(() => {
  throw new RangeError('far');
});
