// since: 18
// Where the tokens of short options stand that are written as one.
const { parseArgs } = require('util');
const options = { v: { type: 'boolean', short: 'v', multiple: true }, o: { type: 'string', short: 'o' }, q: { type: 'boolean', short: 'q' } };
for (const args of [['-vv', 'x', '-qvo', 'out'], ['-vqoout', '-v'], ['a', '-vqv', '--', '-vv'], ['-vo', '-q']])
  try {
    const { tokens, values } = parseArgs({ args, options, allowPositionals: true, tokens: true });
    console.log(JSON.stringify(values), tokens.map(({ kind, index, name, value }) => `${index} ${kind} ${name} ${value}`));
  } catch (error) {
    console.log(error.code, error.message);
  }
