// A module that still runs gives exports that warn, since Node 14, of names not there yet.
// since: 10
process.on('warning', (w) => console.log(`${w.name}: ${w.message}`));
console.log(require('./files/circular/first').sum(2));
