// What a console's streams are, a program may put anything in place of.
const lines = [];
const out = (text) => lines.push(text);
const own = new console.Console(process.stdout, process.stderr, false);
const quiet = new console.Console(process.stdout);
for (const [name, each] of [['own', own], ['quiet', quiet]])
  for (const stream of [5, undefined, null, 'x', {}, () => {}]) {
    each._stdout = stream;
    try {
      each.log('lost');
      out(`${name} says nothing`);
    } catch (error) {
      out(`${name} ${error.name}: ${error.message}`);
    }
  }
for (const line of lines) process.stdout.write(`${line}\n`);
