// What randomInt refuses, and in which order it looks.
const { randomInt } = require('crypto');
for (const given of [[5, 1], [1, 1], [0], [-1], ['x'], [1.5], [0, 2 ** 48], [2 ** 53], [1, 2, 3], [5, 1, 'callback'], [undefined, 3], []])
  try {
    console.log(given, typeof randomInt(...given));
  } catch (error) {
    console.log(given, error.name, error.code, error.message);
  }
randomInt(1, (error, value) => console.log(error, value));
