// `this` outside of functions makes a script of a file
console.log(this === undefined, (function () { return typeof this; })());
sloppy = 1;
console.log(sloppy);
