// since: 16
const { performance, PerformanceObserver } = require('perf_hooks');
const tried = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
};
const names = (list) => list.getEntries().map(({ name }) => name).join();
const marks = new PerformanceObserver((list) => console.log('marks', names(list)));
const measures = new PerformanceObserver(function (list, self) {
  console.log('measures', names(list), self === measures, this === measures);
});
marks.observe({ type: 'mark' });
measures.observe({ entryTypes: ['measure', 'nonsense'] });
performance.mark('a', { startTime: 2 });
setImmediate(() => console.log('an immediate between'));
performance.measure('m', { start: 2, end: 3 });
setImmediate(() => console.log('an immediate behind'));
tried('all after one', () => marks.observe({ entryTypes: ['mark'] }));
tried('one after all', () => measures.observe({ type: 'mark' }));
tried('both', () => new PerformanceObserver(() => {}).observe({ entryTypes: ['mark'], type: 'mark' }));
tried('no list', () => new PerformanceObserver(() => {}).observe({ entryTypes: 'mark' }));
tried('nothing', () => new PerformanceObserver(() => {}).observe({}));
tried('null', () => new PerformanceObserver(() => {}).observe(null));
tried('unknown', () => new PerformanceObserver(() => {}).observe({ type: 'nonsense' }));
const taker = new PerformanceObserver((list) => console.log('taker is told of', list.getEntries().length));
taker.observe({ type: 'mark' });
performance.mark('b', { startTime: 1 });
console.log('taken', taker.takeRecords().length);
const gone = new PerformanceObserver(() => console.log('never'));
gone.observe({ type: 'mark' });
performance.mark('c', { startTime: 4 });
console.log(gone);
gone.disconnect();
console.log(gone);
const late = new PerformanceObserver((list) => {
  console.log('late', names(list));
  console.log(list);
  late.disconnect();
  performance.mark('told', { startTime: 5 });
  Promise.resolve().then(() => console.log('a job behind one observer'));
});
late.observe({ type: 'mark', buffered: true });
