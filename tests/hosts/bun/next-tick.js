// The first nextTick of all, when a job sets it, comes right behind that job; later ones wait as in Node.
const round = (name) =>
  Promise.resolve()
    .then(() => {
      console.log(name, 'then 1');
      process.nextTick(() => {
        console.log(name, 'tick');
        Promise.resolve().then(() => console.log(name, 'then from tick'));
      });
    })
    .then(() => console.log(name, 'then 2'))
    .then(() => console.log(name, 'then 3'));
round('first');
setTimeout(() => round('second'), 5);
