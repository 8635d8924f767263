// since: 11
// A timer that has run is started again by `refresh`, and says what it is; one that was cleared is not.
const show = (when, timer) => console.log(when, timer.hasRef(), timer._destroyed, timer._timerArgs);
let runs = 0;
const timer = setTimeout(
  () => {
    show('runs', timer);
    if (++runs > 1) return;
    setTimeout(() => {
      show('has run', timer);
      timer.refresh();
      show('refreshed', timer);
    }, 5);
  },
  1,
  'argument',
);
const cleared = setTimeout(() => console.log('never'), 1, 'argument');
clearTimeout(cleared);
cleared.refresh();
show('cleared', cleared);
setTimeout(() => console.log('end'), 400);
