// since: 16
const util = require('util');
const tell = (work) => {
  try {
    const result = work();
    console.log(result === undefined ? 'fine' : result);
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};

console.log(util.stripVTControlCharacters('\u001b[31mred\u001b[39m plain'), util.toUSVString('a\ud800'));
tell(() => util.stripVTControlCharacters(1));
if (util.styleText) {
  const show = (text) => JSON.stringify(text).replace(/\\u001b/g, 'ESC');
  console.log(show(util.styleText('red', 'x')), show(util.styleText(['bold', 'underline'], 'x')));
  tell(() => util.styleText('red', 5));
}
