// From a script's end to the loop it takes as long as the shortest timer, however long the script itself took.
const begun = Date.now();
while (Date.now() - begun < 7);
setTimeout(() => console.log('timer'), 0);
setImmediate(() => console.log('immediate'));
console.log('main');
