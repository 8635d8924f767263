// Headers: case, order, joining.
const headers = new Headers({ B: '2', a: ' 1 ' });
headers.append('B', '3');
headers.set('c', 4);
console.log(headers.get('b'), headers.has('A'), headers.get('none'), [...headers].join(' | '), [...headers.keys()].join());
headers.delete('b');
headers.forEach((value, name) => console.log(name, value));
console.log(new Headers([['x', '1'], ['x', '2']]).get('X'), String(headers));
for (const make of [() => new Headers([['a']]), () => new Headers({ 'a b': '1' }), () => Headers(), () => headers.append('a')]) {
  try {
    make();
  } catch (error) {
    console.log(error.name, error.message);
  }
}
