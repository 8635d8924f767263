// The order of texts: by their numbers, without accents, without case.
const sorted = (words, options) => words.slice().sort((x, y) => x.localeCompare(y, 'en', options)).join(' ');
const files = ['b10', 'b2', 'B1', 'a007', 'a7', 'b02', '10', '9', 'b2b10', 'b2b9'];
for (const options of [undefined, { numeric: true }, { numeric: false }]) console.log(sorted(files, options));
const words = ['résumé', 'resume', 'Resume', 'Résumé', 'reason'];
for (const sensitivity of ['base', 'accent', 'case', 'variant']) {
  const equal = words.map((word) => 'resume'.localeCompare(word, undefined, { sensitivity }));
  console.log(sensitivity, equal.join(' '), sorted(words, { sensitivity }));
}
console.log('a'.localeCompare('b', 'de'), 'ä'.localeCompare('z', 'de'), 'a'.localeCompare('A', ['fr', 'en']));
try {
  'a'.localeCompare('b', 'en', { sensitivity: 'all' });
} catch (error) {
  console.log(error.name);
}
