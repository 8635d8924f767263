// since: 12
const patterns = [
  '\\', '\\x', '\\u', '\\u{', '\\u{110000}', '\\p', '\\p{Nope}', '[\\p{Nope}]', '\\k', '\\k<a>', '(?<a>)\\k', '(?<a>)\\k<b>',
  '\\1', '\\01', '\\8', '(', ')', '(?', '(?<', '(?<1>)', '(?<a>)(?<a>)', '(?=', '(?=a)*', '(?<=a)*', '*', '{', '}', '{1}', 'a{1',
  'a{2,1}', 'a**', '[', ']', '[b-a]', '[\\d-a]', '[\\', '[^', '(?x:a)', '(?', '\\-', '\\_', '[\\-]', '[\\_]', '^*', '(|*)', '(?:*)',
];
for (const flags of ['', 'u']) {
  for (const pattern of patterns) {
    try {
      new RegExp(pattern, flags);
      console.log(pattern, flags, 'is one');
    } catch (error) {
      console.log(pattern, flags, error.name, error.message);
    }
  }
}
for (const flags of ['gg', 'x', 'G', ' ', null, 3]) {
  try {
    console.log(new RegExp('a', flags).flags);
  } catch (error) {
    console.log(error.message);
  }
}
