// An unref'd interval runs only while something else does.
let n = 0;
setInterval(() => console.log('interval ' + ++n), 20).unref();
setTimeout(() => console.log('end'), 50);
