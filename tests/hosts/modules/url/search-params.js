// since: 12
const params = new URLSearchParams('?a=1&b=2&a=3&c=%20+%2B');
console.log(params.get('a'), params.getAll('a'), params.get('z'), params.has('b'), [...params], params.toString(), params);
params.set('a', 'x'); params.append('ü', '€ &='); params.sort();
console.log(String(params), [...params.keys()], [...params.values()], Object.fromEntries(params));
params.forEach((value, name) => console.log(name, value));
console.log(String(new URLSearchParams({ x: '1', y: [2, 3] })), String(new URLSearchParams([['p', 'q']])), String(new URLSearchParams(new Map([['m', 'n']]))), new URLSearchParams());
