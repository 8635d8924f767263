// Delays of 1.5 and 1 and '1' against each other.
setTimeout(() => console.log('1.5'), 1.5);
setTimeout(() => console.log('1'), 1);
setTimeout(() => console.log('"1"'), '1');
setTimeout(() => console.log('0.2'), 0.2);
for (const until = Date.now() + 10; Date.now() < until;);
