// ref() takes an unref() back.
const timer = setTimeout(() => console.log('runs'), 5);
console.log(timer.unref() === timer);
console.log(timer.ref() === timer);
