// hrtime counts seconds and nanoseconds; differences are taken from an earlier one.
const start = process.hrtime();
for (const until = Date.now() + 5; Date.now() < until;);
const [s, ns] = process.hrtime(start);
console.log(start.length, s, ns >= 3e6, ns < 5e8);
try {
  process.hrtime(5);
} catch (error) {
  console.log(error.name.split(' ')[0], error.code, error.message);
}
try {
  process.hrtime([1]);
} catch (error) {
  console.log(error.name.split(' ')[0], error.code, error.message);
}
