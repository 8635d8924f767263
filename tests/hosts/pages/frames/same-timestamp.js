// All callbacks of a frame are told the same time; the next frame a later one.
requestAnimationFrame((first) => {
  requestAnimationFrame((third) => console.log('next frame later', third > first));
  const until = performance.now() + 5;
  while (performance.now() < until);
});
requestAnimationFrame((second) => {
  console.log('number', typeof second);
});
let times = [];
requestAnimationFrame((time) => times.push(time));
requestAnimationFrame((time) => {
  times.push(time);
  console.log('same', times[0] === times[1]);
});
