// needs: asyncgen
// what is said of a value sent to a generator that takes it apart
function* taker() {
  const [a, b] = yield 1;
}
for (const value of [undefined, null, 5, {}]) {
  const taking = taker();
  taking.next();
  try { taking.next(value); } catch (e) { console.log(e.message); }
}
