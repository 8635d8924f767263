// since: 7
// Timers stand in lists, which makes a circle of them; what every environment holds.
const first = setTimeout(() => {}, 50);
const second = setTimeout(() => {}, 50);
const other = setTimeout(() => {}, 70);
try {
  console.log(JSON.stringify(first));
} catch (error) {
  console.log(error.name, error.message.includes('circular structure'));
}
console.log(Object.keys(first).join(' '));
console.log(first._idlePrev === second, first._idleNext === second, second._idleNext === first, other._idleNext === first);
console.log(other._idleNext === other._idlePrev, typeof first._idleStart);
for (const timer of [first, second, other]) clearTimeout(timer);
console.log(first._idleNext, first._idlePrev, Object.keys(first).length);
console.log(typeof process.env.PATH, typeof process.env.HOME, 'PATH' in process.env);
