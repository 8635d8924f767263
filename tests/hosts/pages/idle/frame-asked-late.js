setTimeout(() => {
  requestIdleCallback(() => console.log('idle'));
  requestAnimationFrame(() => console.log('frame'));
  console.log('asked');
}, 400);
