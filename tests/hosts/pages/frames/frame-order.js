// Callbacks of one frame run in order, each with its microtasks; one requested meanwhile waits for the next frame.
setTimeout(() => {
  requestAnimationFrame(() => {
    console.log('frame a');
    Promise.resolve().then(() => console.log('microtask'));
    requestAnimationFrame(() => console.log('next frame'));
  });
  requestAnimationFrame(() => console.log('frame b'));
}, 50);
