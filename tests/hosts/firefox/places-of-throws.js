// Where what is no error was thrown, and what errors say of their place.
window.onerror = (message, _file, line, column) => {
  console.log(message, line, column);
  return true;
};
const throwers = [
  () => { throw 'text'; },
  () => { throw { toString() { return 'object'; } }; },
  () => { throw { name: 'N', message: 'M' }; },
  () => { throw Symbol('s'); },
  () => { throw document.createElement('p'); },
  () => { throw new Event('x'); },
  () => { throw Object.create(null); },
  () => { const value = 5; throw value; },
  () => { throw [1, 2]; },
];
throwers.forEach((thrower, i) => void setTimeout(thrower, i));
const show = ({ lineNumber, columnNumber, fileName }) => console.log(lineNumber, columnNumber, fileName.length > 0);
const made = new TypeError('made', { cause: 1 });
show(made);
console.log(Object.getOwnPropertyNames(made).join(), Object.getOwnPropertyNames(new AggregateError([])).join());
try { null.x; } catch (error) { show(error); }
try { JSON.parse('{'); } catch (error) { show(error); }
made.lineNumber = 7;
console.log(made.lineNumber, JSON.stringify(Object.getOwnPropertyDescriptor(made, 'lineNumber')), delete made.fileName, made.fileName);
class Own extends Error {}
show(new Own());
async function* generator() { yield new Error('in a generator').stack.split('\n').map((line) => line.replace(/^.*:(\d+:\d+)$/, '$1')).join(); }
(async () => { for await (const text of generator()) console.log(text); })();
(function () { 'use strict'; for (const value of [Symbol('d'), Symbol(), 5, 'text']) try { value.x = 1; } catch ({ message }) { console.log(message); } })();
