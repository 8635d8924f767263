// Places that are no whole numbers, below the beginning or behind the end.
for (const name of ['input', 'textarea']) {
  const field = document.body.appendChild(document.createElement(name));
  field.value = 'abcdef';
  const places = () => [field.selectionStart, field.selectionEnd].join();
  for (const [start, end] of [[-1, 2], [1.9, '4'], [NaN, 3], [5, 2], [undefined, Infinity], [2, 2 ** 32 + 3]]) {
    field.setSelectionRange(start, end);
    console.log(name, String(start), String(end), places());
  }
  field.selectionStart = -1;
  console.log(places());
  field.selectionStart = NaN;
  console.log(places());
  for (const args of [['X', 3, 1], ['X', 2, 100], ['X', -1, 2], ['X', 50, 60], ['X', NaN, 1], ['X', 1], ['Y', 50, 60, 'select'], ['Z', 50, 60, 'start']]) {
    try {
      field.setRangeText(...args);
      console.log(args.join(), field.value, places());
    } catch (error) {
      console.log(args.join(), error.name, error.message);
    }
  }
}
