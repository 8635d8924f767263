// the function was made of text: the line that is shown is one of that text
const AsyncFunction = (async () => {}).constructor;
process.on('exit', (code) => console.log('exit', code));
new AsyncFunction('reason', 'await null;\n  throw new Error(reason)')('made');
