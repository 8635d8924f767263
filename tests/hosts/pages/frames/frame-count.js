// Five frames take about 83 ms.
const start = performance.now();
let frames = 0;
requestAnimationFrame(function frame() {
  if (++frames < 6) requestAnimationFrame(frame);
  else console.log('frames', frames, performance.now() - start > 60);
});
