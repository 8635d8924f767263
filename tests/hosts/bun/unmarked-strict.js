'use strict';
// a text that says it is strict is no module
console.log(typeof this, arguments.length);
const err = new Error('plain');
err.stack;
console.log(err);
try { (() => { throw new Error('in arrow'); })(); } catch (e) { console.log(e.stack, e); }
forgotten = 1;
