// return() with a promise whose `constructor` throws: before the start, at a yield, inside yield*, after the end.
// needs: asyncgen
const trapped = () => {
  const promise = Promise.resolve(1);
  Object.defineProperty(promise, 'constructor', {
    get() {
      throw 'trap';
    },
  });
  return promise;
};
const show = (name, call) => {
  try {
    call().then(
      (answer) => console.log(name, JSON.stringify(answer)),
      (reason) => console.log(name, 'rejected', reason),
    );
  } catch (error) {
    console.log(name, 'left by', error);
  }
};
async function* numbers() {
  try {
    yield 1;
    yield 2;
  } catch (error) {
    console.log('inside', error);
    yield 3;
  } finally {
    console.log('finally');
  }
}
async function* delegating() {
  return yield* numbers();
}
const later = () => new Promise((resolve) => setTimeout(resolve, 1));
(async () => {
  for (const start of [numbers, delegating]) {
    console.log('#', start.name);
    const fresh = start();
    show('fresh return', () => fresh.return(trapped()));
    show('fresh next', () => fresh.next());
    await later();
    const waiting = start();
    show('waiting next', () => waiting.next());
    await later();
    show('waiting return', () => waiting.return(trapped()));
    show('waiting next again', () => waiting.next());
    show('waiting throw', () => waiting.throw('t'));
    await later();
    show('waiting late', () => waiting.next());
    await later();
    const ended = start();
    await ended.return(0);
    show('ended return', () => ended.return(trapped()));
    show('ended next', () => ended.next());
    await later();
    const rejected = start();
    show('rejected next', () => rejected.next());
    await later();
    show('rejected return', () => rejected.return(Promise.reject('no')));
    show('rejected next again', () => rejected.next());
    await later();
  }
})();
