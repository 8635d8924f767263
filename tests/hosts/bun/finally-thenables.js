// When `finally` asks a thenable within a thenable for its `then`.
const thenable = (name, then) => ({
  get then() {
    console.log('get', name);
    return (...handlers) => {
      console.log('call', name);
      then(...handlers);
    };
  },
});
const count = async () => {
  for (let i = 0; i < 8; i++) {
    console.log('tick', i);
    await null;
  }
};
const SCENES = {
  within: () => thenable('a', (resolve) => resolve(thenable('b', (done) => done(1)))),
  'within twice': () => thenable('a', (resolve) => resolve(thenable('b', (next) => next(thenable('c', (done) => done(1)))))),
  'that throws': () =>
    thenable('a', (resolve) =>
      resolve({
        get then() {
          console.log('get');
          throw 'thrown';
        },
      }),
    ),
  'that cannot be called': () => thenable('a', (resolve) => resolve({ then: 1 })),
  later: () => thenable('a', (resolve) => Promise.resolve().then(() => resolve(thenable('b', (done) => done(1))))),
  'rejected with one': () => thenable('a', (_, reject) => reject(thenable('b', (done) => done(1)))),
};
(async () => {
  for (const [name, callback] of Object.entries(SCENES)) {
    console.log('--', name);
    count();
    const ends = Promise.resolve('value')
      .finally(callback)
      .then(
        (value) => console.log('done', value),
        (reason) => console.log('failed', typeof reason),
      );
    for (let i = 0; i < 12; i++) await null;
    await ends;
  }
})();
