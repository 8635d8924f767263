// since: 14
const { atob, btoa } = require('buffer');
for (const text of ['abcde', 'a', 'ab=', 'abc==', '=ab', ' a b c d ', '*', 'YWJj'])
  try {
    console.log(text, JSON.stringify(atob(text)));
  } catch (error) {
    console.log(text, Object.prototype.toString.call(error), error.name, error.code, error.message);
  }
for (const call of [() => atob(), () => btoa(), () => btoa('\u1234')])
  try {
    console.log(JSON.stringify(call()));
  } catch (error) {
    console.log(error.name, error.code, error.message, error.constructor.name, typeof DOMException);
  }
