// Where an error event says that a text is no JSON, unless its stack was read before.
const place = (name) => (name === location.href ? 'the page' : name.replace(/.*\//, ''));
addEventListener('error', (event) => {
  console.log(event.message, '|', place(event.filename), event.lineno, event.colno);
  event.preventDefault();
});
const texts = ['{bad', '', '[1,\n2,\n x]', 'undefined', '{"a":1,}', '"abc', '{"a" 1}', '[1 2]', '\n\n nul', '[1]x'];
for (const [i, text] of texts.entries()) setTimeout(() => JSON.parse(text), i);
setTimeout(() => {
  try {
    JSON.parse('{x');
  } catch (error) {
    console.log(error.stack.includes('at'));
    throw error;
  }
}, 20);
