// since: 9
// When observers hear of marks and measures: at once before Node 16, unless they asked to wait; later in the next check phase.
const { performance, PerformanceObserver } = require('perf_hooks');
const names = (list) => list.getEntries().map((entry) => entry.name).join();
new PerformanceObserver((list) => console.log('told', list.constructor.name, names(list))).observe({ entryTypes: ['measure', 'mark'] });
new PerformanceObserver((list, observer) => {
  console.log('told later', names(list), list.getEntriesByName('a').length);
  observer.disconnect();
}).observe({ entryTypes: ['mark'], buffered: true });
console.log(typeof performance.mark('a'), 'marked');
process.nextTick(() => console.log('tick'));
Promise.resolve().then(() => console.log('then'));
setImmediate(() => console.log('immediate'));
setTimeout(() => {
  performance.mark('b');
  performance.measure('a to b', 'a', 'b');
  console.log('measured');
}, 30);
const shown = (make) => {
  try {
    console.log(typeof make());
  } catch (error) {
    console.log(error.name, error.code, error.message);
  }
};
shown(() => performance.measure('only from', 'a'));
shown(() => performance.measure('to nowhere', 'a', 'nowhere'));
shown(() => performance.measure('alone'));
shown(() => performance.timerify(function add(a, b) { return a + b; })(1, 2));
shown(() => performance.timerify(5));
shown(() => performance.getEntries());
shown(() => new PerformanceObserver(5));
shown(() => new PerformanceObserver(() => {}).observe({}));
