// since: 8
// An indentation that a program asks for, also where none can be.
const { inspect } = require('util');
const value = { a: 'some words '.repeat(20), b: { c: 'others '.repeat(20), d: [1, 2] } };
for (const indentationLvl of [4, 0, -2, 1.5, null])
  for (const compact of [true, false, 3])
    try {
      console.log(String(indentationLvl), compact, JSON.stringify(inspect(value, { indentationLvl, compact })));
    } catch (error) {
      console.log(String(indentationLvl), compact, error.name, error.message);
    }
