// What is handed on of a language and its options: by arrays and typed arrays; and letters of Turkish.
const dollars = { style: 'currency', currency: 'USD' };
console.log([1234.5, 7].toLocaleString('en-US', dollars), '|', new Float64Array([1234.5, 7]).toLocaleString('en-US', dollars), '|', [[1234.5]].toLocaleString('en-US', dollars));
const counts = { toLocaleString() { return `${arguments.length} ${[].join.call(arguments, '+')}`; } };
for (const args of [[], ['en'], [undefined, {}], ['en', {}], ['en', undefined]]) console.log([counts].toLocaleString(...args));
console.log('istanbul'.toLocaleUpperCase('tr'), 'İI'.toLocaleLowerCase('TR'), 'İI'.toLocaleLowerCase(['az', 'en']), 'I'.toLocaleLowerCase('en-US'), 'iı'.toLocaleUpperCase('tr-TR'), 'i'.toUpperCase('tr'));
