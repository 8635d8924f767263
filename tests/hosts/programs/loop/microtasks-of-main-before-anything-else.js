// Nothing of the loop runs before the main script's microtasks are done.
setTimeout(() => console.log('timer'), 1);
for (const until = Date.now() + 5; Date.now() < until;);
let p = Promise.resolve();
for (let i = 0; i < 5; i++) p = p.then(() => console.log('micro ' + i));
