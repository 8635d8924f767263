import fc from 'fast-check';

console.log(fc.sample(fc.array(fc.record({ n: fc.integer(), text: fc.string() })), { seed: 42, numRuns: 3 }));
console.log(
  fc.check(
    fc.property(fc.array(fc.nat(100)), (xs) => xs.every((x) => x < 50)),
    { seed: 7 },
  ).counterexample,
);
console.log(fc.sample(fc.double(), { seed: 5, numRuns: 4 }), fc.sample(fc.bigInt(), { seed: 5, numRuns: 2 }));

const race = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
  let value = 0;
  const add = async (n) => {
    const seen = value;
    await scheduler.schedule(Promise.resolve(), `add ${n}`);
    value = seen + n;
  };
  const both = Promise.all([add(1), add(2)]);
  await scheduler.waitAll();
  await both;
  return value === 3;
});
const lost = await fc.check(race, { seed: 11, numRuns: 20 });
console.log(lost.failed, String(lost.counterexample));
