// Observers of entries: what they take, whom they call and what with.
const attempt = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.message);
  }
};
const observer = () => new PerformanceObserver(() => {});
for (const entryTypes of ['mark', 5, null, {}, [], ['nothing'], ['mark', 'nothing'], new Set(['mark']), [Symbol.iterator], undefined])
  attempt('entryTypes', () => observer().observe({ entryTypes }));
for (const type of ['nothing', null, 5, undefined, Symbol.iterator]) attempt('type', () => observer().observe({ type }));
for (const options of [undefined, null, 5, 'mark', true]) attempt(`options ${String(options)}`, () => observer().observe(options));
attempt('types and buffered', () => observer().observe({ entryTypes: ['mark'], buffered: true }));
attempt('supported once', () => PerformanceObserver.supportedEntryTypes === PerformanceObserver.supportedEntryTypes);
attempt('frozen', () => Object.isFrozen(PerformanceObserver.supportedEntryTypes));
attempt('marks and measures', () => ['mark', 'measure'].every((type) => PerformanceObserver.supportedEntryTypes.includes(type)));
for (const callback of [undefined, null, 5, {}]) attempt('callback', () => new PerformanceObserver(callback));
attempt('no callback', () => new PerformanceObserver());
attempt('without new', () => PerformanceObserver(() => {}));
attempt('entry', () => new PerformanceEntry());
attempt('measure', () => new PerformanceMeasure());
attempt('list', () => new PerformanceObserverEntryList());
attempt('list class', () => Object.prototype.toString.call(PerformanceObserverEntryList.prototype));
attempt('tag', () => Object.prototype.toString.call(performance));
attempt('target', () => performance instanceof EventTarget);
attempt('parent', () => Object.getPrototypeOf(Performance) === EventTarget);
attempt('performance', () => new Performance());
performance.addEventListener('some', (event) => console.log(event.type, event.target === performance));
performance.dispatchEvent(new Event('some'));
attempt('full', () => performance.onresourcetimingbufferfull);
performance.mark('first');
const all = new PerformanceObserver(function (list, self) {
  console.log('called', this === self, self === all, arguments.length, list instanceof PerformanceObserverEntryList);
  console.log(list.getEntries().map(({ name, entryType }) => `${entryType} ${name}`).join(', '));
  console.log(list.getEntriesByType('mark').length, list.getEntriesByType('Mark').length, list.getEntriesByName('second').length, list.getEntriesByName('second', 'measure').length);
  attempt('by type', () => list.getEntriesByType());
  attempt('by name', () => list.getEntriesByName());
  console.log(typeof arguments[2], Object.keys(arguments[2] ?? {}).join());
  all.disconnect();
  performance.mark('unheard');
  console.log(self.takeRecords().length);
});
all.observe({ type: 'mark', buffered: true });
all.observe({ type: 'measure' });
performance.mark('second');
performance.measure('third', 'first');
