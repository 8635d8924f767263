// Two awaits one after the other, and two started together.
// all: s1 ; p1 ; p2 | s2 ; parallel | sequential
const tick = async (name) => {
  await null;
  log(name);
};
(async () => {
  await tick('s1');
  await tick('s2');
  log('sequential');
})();
(async () => {
  await Promise.all([tick('p1'), tick('p2')]);
  log('parallel');
})();
