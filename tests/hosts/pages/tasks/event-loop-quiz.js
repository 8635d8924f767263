// event loop quiz: promises, timers, frames and messages
console.log(1); setTimeout(() => { console.log(2); Promise.resolve().then(() => console.log(3)); }); new Promise(r => { console.log(4); r(); }).then(() => { console.log(5); setTimeout(() => console.log(6)); }).then(() => console.log(7)); (async () => { console.log(8); await undefined; console.log(9); })(); console.log(10);
