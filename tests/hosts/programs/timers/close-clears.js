// close() of a Timeout clears it.
const timer = setTimeout(() => console.log('never'), 2);
timer.close();
setTimeout(() => console.log('end'), 10);
