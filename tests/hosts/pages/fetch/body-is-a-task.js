// Reading a body that is there takes a task, not a microtask.
(async () => {
  const text = new Response('x').text();
  setTimeout(() => console.log('timeout'));
  let ticks = 0;
  let isOver = false;
  text.then(() => {
    isOver = true;
    console.log('text');
  });
  while (ticks < 30 && !isOver) {
    await null;
    ticks++;
  }
  console.log('ticks', ticks);
  await new Response().text();
  console.log('empty');
})();
