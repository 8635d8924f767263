// Timers by due time; 0 is 1.
setTimeout(() => console.log('three'), 3);
setTimeout(() => console.log('one'), 1);
setTimeout(() => console.log('zero'), 0);
setTimeout(() => console.log('ten'), 10);
