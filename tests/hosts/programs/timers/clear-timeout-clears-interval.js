// clearTimeout and clearInterval are interchangeable.
clearTimeout(setInterval(() => console.log('never'), 2));
clearInterval(setTimeout(() => console.log('never'), 2));
setTimeout(() => console.log('end'), 10);
