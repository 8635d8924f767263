// how a script stands that a module imports
Error.stackTraceLimit = Infinity;
console.log(new Error('imported').stack);
