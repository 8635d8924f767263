const log = (s) => console.log(s);
requestIdleCallback((d) => log('idle ' + d.didTimeout));
requestAnimationFrame(() => {
  log('frame 1');
  Promise.resolve().then(() => log('microtask of frame 1'));
  requestAnimationFrame(() => log('frame of the next frame'));
});
requestAnimationFrame(() => log('frame 2'));
queueMicrotask(() => log('microtask'));
log('sync');
