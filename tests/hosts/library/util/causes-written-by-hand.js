// since: 8
// An error whose `cause` was assigned: since Node 16 what both stacks share is left out.
const util = require('util');
function low() {
  return new Error('low');
}
const high = Object.assign(new Error('high'), { code: 'E_HIGH', cause: low() });
const lines = util.inspect(high).split('\n');
const notes = lines.filter((line) => /matching cause/.test(line));
console.log(notes.length, lines.filter((line) => !/^ +(?:at |\.{3})/.test(line)).length > 1);
console.log(Object.keys(high), util.inspect(Object.assign(new Error('plain'), { cause: 'words' })).includes("cause: 'words'"));
