// since: 16
const { performance } = require('perf_hooks');
const tried = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.code, error.message);
  }
};
performance.mark('start', { startTime: 5 });
performance.mark('start', { startTime: 7 });
performance.mark('stop', { startTime: 9 });
const span = (...args) => {
  const { startTime, duration, detail } = performance.measure(...args);
  return `${startTime} + ${duration} ${JSON.stringify(detail)}`;
};
tried('two marks', () => span('m', 'start', 'stop'));
tried('no start', () => span('m', null, 'stop'));
tried('empty options', () => span('m', {}, 'stop'));
tried('options and end', () => span('m', { start: 'start' }, 'stop'));
tried('too many', () => span('m', { start: 1, end: 2, duration: 1 }));
tried('start, duration', () => span('m', { start: 'start', duration: 2, detail: [1] }));
tried('end, duration', () => span('m', { end: 'stop', duration: 2 }));
tried('numbers', () => span('m', 6, 8));
tried('end before start', () => span('m', { start: 10, end: 4 }));
tried('null end', () => span('m', { start: 'start', end: null }));
tried('before time', () => span('m', { start: 'start', end: -1 }));
tried('unknown', () => span('m', 'start', 'nowhere'));
tried('milestone', () => span('m', { start: 3, end: 5, detail: { a: { b: 1 } } }));
tried('symbol', () => span(Symbol('s')));
tried('taken name', () => performance.mark('nodeStart'));
tried('options', () => performance.mark('z', 5));
tried('text for a time', () => performance.mark('z', { startTime: 'x' }));
tried('before time', () => performance.mark('z', { startTime: -0.5 }));
const given = { list: [1] };
const kept = performance.mark('kept', { detail: given, startTime: 11 });
given.list.push(2);
console.log(kept.detail, kept);
tried('no clone', () => performance.mark('z', { detail: () => 1 }));
performance.clearMarks('start');
tried('cleared', () => span('m', 'start'));
performance.clearMeasures();
performance.measure('mid', { start: 9, end: 20 });
console.log(performance.getEntries().map(({ name }) => name));
tried('by name', () => performance.getEntriesByName());
tried('by type', () => performance.getEntriesByType());
