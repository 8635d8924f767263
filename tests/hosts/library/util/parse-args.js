// since: 16
const { parseArgs } = require('util');
const tell = (work) => {
  try {
    const result = work();
    console.log(result === undefined ? 'fine' : result);
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};

const options = { verbose: { type: 'boolean', short: 'v' }, name: { type: 'string', short: 'n' }, tag: { type: 'string', multiple: true } };
const parse = (args, rest) => {
  tell(() => {
    const { values, positionals } = parseArgs({ args, options, ...rest });
    console.log({ ...values }, positionals);
  });
};
parse([]);
parse(['-v', '--name', 'x']);
parse(['--name=x', '--verbose']);
parse(['-vn', 'x']);
parse(['-nx']);
parse(['--tag', 'a', '--tag=b']);
parse(['a', '--verbose', 'b'], { allowPositionals: true });
parse(['--', '--name'], { allowPositionals: true });
parse(['a']);
parse(['--unknown']);
parse(['--unknown'], { allowPositionals: true });
parse(['--name']);
parse(['--verbose=1']);
parse(['--name', '-v']);
parse(['--other', 'x', '-z'], { strict: false });
tell(() => parseArgs({ args: 'x' }));
tell(() => parseArgs({ args: [], options: { a: { type: 'number' } } }));
