// nextTick passes further arguments on; `this` is undefined in strict code.
'use strict';
process.nextTick(function () {
  console.log(arguments.length, Array.prototype.join.call(arguments), this === undefined || this === null);
}, 1, 'two', 3, 4, 5);
