// A list that is emptied and filled again expires anew.
setTimeout(() => console.log('b'), 6);
const a = setTimeout(() => console.log('never'), 5);
clearTimeout(a);
for (const until = Date.now() + 5; Date.now() < until;);
setTimeout(() => console.log('c'), 5);
for (const until = Date.now() + 30; Date.now() < until;);
