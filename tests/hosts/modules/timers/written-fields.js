// since: 12
const log = [];
const once = setTimeout(() => {}, 1);
const cleared = setTimeout(() => {}, 1);
clearTimeout(cleared);
const immediate = setImmediate(() => {});
let runs = 0;
const made = setTimeout(() => {
  log.push(`made an interval, run ${++runs}`);
  if (runs === 3) clearInterval(made);
  made._repeat = 2;
}, 2);
const stopped = setInterval(() => {
  log.push('stopped by _idleTimeout');
  stopped._idleTimeout = -1;
}, 20);
const emptied = setInterval(() => {
  log.push('stopped by _onTimeout');
  emptied._onTimeout = null;
}, 40);
const single = setInterval(() => {
  log.push('stopped by _repeat');
  single._repeat = null;
}, 60);
const swapped = setTimeout(() => log.push('never'), 80, 'given');
swapped._onTimeout = (text) => log.push(`another callback was ${text}`);
const { unref, ref } = Object.getPrototypeOf(once);
const other = {};
log.push(unref.call(other) === other, ref.call(other) === other);
process.on('exit', () => {
  console.log(log.join('\n'));
  for (const timer of [once, cleared, made, stopped, emptied, single, swapped]) console.log(timer._destroyed, timer._idleTimeout, timer._repeat);
  console.log(immediate._destroyed, Object.keys(immediate).join());
  console.log(typeof once[Symbol.dispose], typeof immediate[Symbol.dispose]);
  process.nextTick(() => console.log('never'));
  console.log(process._exiting);
});
