// since: 7
// Where a text is wrong stands above the stack of its error, but not in its message.
const fs = require('fs');
const path = require('path');
const file = path.join(__dirname, 'wrong.js');
fs.writeFileSync(file, "console.log('never');\n  let found = ;\n");
for (let turn = 0; turn < 2; turn++) {
  try {
    require('./wrong');
  } catch (error) {
    console.log(error.name, error.message, Object.keys(error));
    for (const line of error.stack.split('\n'))
      if (!line.startsWith('    at ')) console.log(line.replace(/^.*[\\/]/, ''));
  }
}
