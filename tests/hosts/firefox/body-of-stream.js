// the body that a stream of the program's gives comes in a task, behind timers that are due
new Response(
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('streamed'));
      controller.close();
    },
  }),
)
  .text()
  .then((text) => console.log(text));
setTimeout(() => console.log('timer'), 0);
let ticks = Promise.resolve();
for (let i = 0; i < 12; i++) ticks = ticks.then(() => console.log('tick', i));
