let first;
requestAnimationFrame((t) => { first = t; console.log('a ' + (t === document.timeline.currentTime)); });
requestAnimationFrame((t) => {
  console.log('b same ' + (t === first));
  const id = requestAnimationFrame(() => console.log('never'));
  requestAnimationFrame((next) => { console.log('later ' + (next > t)); });
  cancelAnimationFrame(id);
});
