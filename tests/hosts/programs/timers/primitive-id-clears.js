// needs: timer-ids
// A Timeout turns into a number, by which it can be cleared, since Node 12.19.
const timer = setTimeout(() => console.log('never'), 2);
console.log(typeof +timer, typeof timer[Symbol.toPrimitive]);
clearTimeout(+timer);
const other = setTimeout(() => console.log('never either'), 2);
clearTimeout(String(+other));
