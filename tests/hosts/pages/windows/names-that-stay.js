// What a window tells of itself cannot be replaced: some of it not even by a declaration of the same name.
const say = (...all) => console.log(...all);
const kept = ['window', 'document', 'top', 'location', 'closed', 'history', 'navigator', 'frameElement', 'customElements', 'localStorage', 'sessionStorage'];
const before = kept.map((name) => window[name]);
for (const name of kept) {
  const { get, set, configurable, enumerable } = Object.getOwnPropertyDescriptor(window, name);
  say(name, typeof get, typeof set, configurable, enumerable);
  if (name === 'location') continue;
  window[name] = 5;
  try { (function () { 'use strict'; window[name] = 5; })(); } catch (error) { say(error.name); }
}
say(kept.every((name, i) => window[name] === before[i]));
var name = 5;
say(typeof name, name + 1);
window.status = null;
say(JSON.stringify(status));
var top = 'mine', document = 'mine', history = 'mine';
say(typeof top, typeof document, typeof history);
var self = 'mine', parent = 1;
say(self, parent);
onerror = (_message, _file, _line, _column, error) => { say(error.name); return true; };
setTimeout('let top = 1; say("never");');
setTimeout('const location = 1; say("never");', 5);
setTimeout('class document {}', 10);
setTimeout('let history = 1; say(history, window.history === 1);', 15);
setTimeout('let status = 7, closed = 8; say(status, closed, typeof window.closed);', 20);
