// since: 10
// A module from a text: it gets what a file gets.
const Module = require('module');
const made = new Module('/somewhere/made.js');
made.filename = '/somewhere/made.js';
made._compile(
  'exports.names = [__filename, __dirname, module.id]; exports.isThis = this === exports; exports.exists = require("fs").existsSync;',
  '/somewhere/made.js',
);
console.log(made.exports.names, made.exports.isThis, made.exports.exists === require('fs').existsSync, made.loaded);
console.log(made.require('path') === require('path'));
for (const text of ['throw new RangeError("in it")', 'let let'])
  try {
    made._compile(text, '/somewhere/made.js');
  } catch (error) {
    console.log(error.name, error.message);
  }
