// a file that mentions nothing of CommonJS is a module: its functions are strict
const user = { name: 'Ada', greet() { return this && this.name; } };
const { greet } = user;
console.log(greet(), (function () { return this; })());
const tried = (act) => { try { return act(); } catch (e) { return e.name + ': ' + e.message; } };
console.log(tried(() => { forgotten = 1; return 'made'; }));
console.log(tried(() => { Object.freeze(user).name = 'Bob'; return user.name; }));
console.log(tried(() => { const list = Object.freeze([1]); list[0] = 2; return list[0]; }));
function count(a) { arguments[0] = 2; return a; }
console.log(count(1), typeof globalThis.count, typeof globalThis.user);
var shared = 1;
console.log(globalThis.shared);
