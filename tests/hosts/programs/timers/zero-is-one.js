// A delay of 0 is raised to 1 ms, so equal to a delay of 1.
setTimeout(() => console.log('one'), 1);
setTimeout(() => console.log('zero'), 0);
setTimeout(() => console.log('negative'), -5);
setTimeout(() => console.log('not a number'), 'soon');
setTimeout(() => console.log('none'));
for (const until = Date.now() + 10; Date.now() < until;);
