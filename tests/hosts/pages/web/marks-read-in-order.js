// What marks, measures and their observers take and refuse.
const KNOWN = new Set([0, 2, 4, 5, 7, 10, 12, 15, 20, 20.5, 28.5, 30.5]);
const time = (ms) => (KNOWN.has(ms) ? ms : 'now');
const attempt = (name, run) => {
  try {
    const value = run();
    console.log(name, value instanceof PerformanceEntry ? `${value.name} ${time(value.startTime)} ${value.entryType}` : value);
  } catch (error) {
    console.log(name, error.name, error.message);
  }
};
for (const options of [123, NaN, 'text', true, Symbol.iterator, 4n, null, undefined, [], () => {}]) {
  attempt(`mark ${String(options)}`, () => performance.mark('m', options).name);
  attempt(`new mark ${String(options)}`, () => new PerformanceMark('m', options).name);
}
attempt('no name', () => performance.mark());
attempt('new without name', () => new PerformanceMark());
attempt('new of the past', () => new PerformanceMark('m', { startTime: -1 }));
attempt('new of timing', () => new PerformanceMark('fetchStart'));
attempt('time of text', () => performance.mark('m', { startTime: '12' }).startTime);
attempt('time of null', () => performance.mark('m', { startTime: null }).startTime);
for (const time of [NaN, Infinity, {}, 'x', Symbol.iterator, 4n]) attempt(`time ${String(time)}`, () => performance.mark('m', { startTime: time }));
const told = [];
const bag = (...keys) =>
  Object.defineProperties(
    {},
    Object.fromEntries(keys.map((key) => [key, { enumerable: true, get: () => (told.push(key), key === 'detail' ? 'd' : { valueOf: () => (told.push(`${key} to number`), 4), toString: () => (told.push(`${key} to text`), 'a') }) }])),
  );
performance.mark('a', { startTime: 10 });
performance.mark('b', { startTime: 30.5 });
attempt('mark reads', () => performance.mark('m', bag('startTime', 'detail', 'other')));
console.log(told.splice(0).join(', '));
attempt('measure reads', () => performance.measure('x', bag('start', 'end', 'detail', 'other')));
console.log(told.splice(0).join(', '));
attempt('measure reads times', () => performance.measure('x', bag('start', 'duration', 'detail')));
console.log(told.splice(0).join(', '));
const measured = (name, ...rest) =>
  attempt(name, () => {
    const { startTime, duration, detail } = performance.measure('x', ...rest);
    return `${time(startTime)} ${time(duration)} ${JSON.stringify(detail)}`;
  });
measured('null', null);
measured('null to mark', null, 'b');
measured('undefined to mark', undefined, 'b');
measured('marks', 'a', 'b');
measured('mark to undefined', 'a', undefined);
measured('empty', {});
measured('empty to mark', {}, 'b');
measured('foreign to mark', { other: 1 }, 'b');
measured('start to mark', { start: 2 }, 'b');
measured('start to number', { start: 2 }, 12);
measured('detail to mark', { detail: 2 }, 'b');
measured('detail alone', { detail: 2 });
measured('start and duration', { start: 2, duration: 5 });
measured('end and duration', { end: 20, duration: 5 });
measured('duration alone', { duration: 5 });
measured('all three', { start: 1, end: 2, duration: 5 });
measured('start null', { start: null });
measured('end null', { end: null });
measured('start undefined', { start: undefined });
measured('negative start', { start: -1 });
measured('negative end', { end: -1 });
measured('number', 12);
measured('number to number', 2, 12);
measured('text of a number', '12');
measured('start NaN', { start: NaN });
measured('start infinite', { start: Infinity });
measured('moment', 'navigationStart');
measured('moment later', 'unloadEventStart');
measured('missing', 'nothing');
measured('missing end', 'a', 'nothing');
measured('detail', { start: 'a', end: 'b', detail: { some: 1 } });
measured('symbol', Symbol.iterator);
measured('function detail', { start: 'a', detail: () => {} });
attempt('clearMarks null', () => (performance.mark('null'), performance.clearMarks(null), performance.getEntriesByName('null').length));
attempt('by name', () => performance.getEntriesByName());
attempt('by type', () => performance.getEntriesByType());
attempt('by name and null', () => performance.getEntriesByName('a', null).length + ' ' + performance.getEntriesByName('a', undefined).length);
attempt('by other type', () => performance.getEntriesByType('Mark').length);
