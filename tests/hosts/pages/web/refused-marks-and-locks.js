// What marks, measures and locks refuse, and a lock that is taken away.
const show = async (work) => {
  try {
    await work();
    console.log('fine');
  } catch (error) {
    console.log(`${error.name}: ${error.message}`);
  }
};
(async () => {
  await show(() => performance.mark());
  await show(() => performance.mark('fetchStart'));
  await show(() => performance.mark('x', { startTime: -1 }));
  await show(() => performance.measure());
  await show(() => performance.measure('x', 'none'));
  await show(() => performance.measure('x', { duration: 3 }));
  await show(() => performance.measure('x', { start: 1, end: 2, duration: 3 }));
  await show(() => performance.measure('x', {}));
  await show(() => navigator.locks.request('a'));
  await show(() => navigator.locks.request('a', 5));
  await show(() => navigator.locks.request('a', { mode: 'x' }, () => {}));
  await show(() => navigator.locks.request('-a', () => {}));
  await show(() => navigator.locks.request('a', { ifAvailable: true, steal: true }, () => {}));
  await show(() => navigator.locks.request('a', { mode: 'shared', steal: true }, () => {}));
  await show(() => navigator.locks.request('a', { steal: true, signal: new AbortController().signal }, () => {}));
  await show(() => navigator.locks.request('a', { ifAvailable: true, signal: new AbortController().signal }, () => {}));
  const held = navigator.locks.request('b', () => new Promise(() => {}));
  held.catch((error) => console.log('held', error.name, error.message));
  await navigator.locks.request('b', { steal: true }, () => {});
})();
