// Timers run by due time, then by creation, though all of them are late.
setTimeout(() => console.log('a 1'), 1);
setTimeout(() => console.log('b 20'), 20);
const until = performance.now() + 40;
while (performance.now() < until);
setTimeout(() => console.log('c 1'), 1);
const later = performance.now() + 40;
while (performance.now() < later);
