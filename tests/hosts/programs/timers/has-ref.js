// needs: timer-methods
// hasRef tells, and refresh restarts, since Node 11 and 10.
const timer = setTimeout(() => console.log('timer'), 5);
console.log(timer.hasRef());
timer.unref();
console.log(timer.hasRef());
timer.ref();
console.log(timer.hasRef(), timer.refresh() === timer);
const immediate = setImmediate(() => {});
console.log(immediate.hasRef(), immediate.unref().hasRef(), immediate.ref().hasRef());
