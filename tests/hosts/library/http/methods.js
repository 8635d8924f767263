// since: 7
// The methods that the parser of each version knows.
console.log(require('http').METHODS.join(' '));
