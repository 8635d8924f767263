process.on('uncaughtException', ({ message }) => console.log('caught', message));
const rest = (ms) => {
  for (const until = Date.now() + ms; Date.now() < until; );
};
const later = (name, ms, fails) =>
  setTimeout(() => {
    console.log(name);
    if (fails) throw new Error(name);
  }, ms);
later('a', 40, false);
later('b', 40, true);
later('c', 40, true);
later('d', 40, false);
later('e', 41, true);
later('f', 42, true);
later('g', 42, false);
rest(120);
