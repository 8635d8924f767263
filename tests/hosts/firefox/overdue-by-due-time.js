// overdue timers run by their time, a timer of 0 ms set meanwhile among them
const busy = (ms) => { const until = performance.now() + ms; while (performance.now() < until); };
setTimeout(() => { setTimeout(() => console.log('6'), 6);setTimeout(() => console.log('5'), 5);  setTimeout(() => { console.log('A'); busy(20); setTimeout(() => console.log('Z'), 0); setTimeout(() => console.log('one'), 1); }, 2); setTimeout(() => console.log('4'), 4); const id = setInterval(() => { console.log('interval'); clearInterval(id) }, 7);}, 20);
