/* When a transformation goes on: with and without room, with a promise of its own, and where it throws. */
const say = (text) => console.log(text);
async function ticks(count) {
  for (let i = 0; i < count; i++) {
    await null;
    say(i);
  }
}
const double = (chunk, controller) => {
  say(`t${chunk}`);
  controller.enqueue(chunk * 2);
};
const roomy = new TransformStream({ transform: double, flush: () => say('flush') }, undefined, { highWaterMark: 5 });
const first = roomy.writable.getWriter();
for (const chunk of [5, 6]) first.write(chunk).then(() => say(`written ${chunk}`));
first.close().then(() => say('closed'));
await ticks(20);

const { writable, readable } = new TransformStream({ transform: async (...args) => double(...args) });
const second = writable.getWriter();
for (const chunk of [7, 8]) second.write(chunk).then(() => say(`written ${chunk}`));
second.close().then(() => say('closed'));
const reader = readable.getReader();
for (let i = 0; i < 3; i++) reader.read().then(({ value, done }) => say(`read ${value} ${done}`));
await ticks(24);

const failing = new TransformStream({
  transform(chunk) {
    throw new Error(`no ${chunk}`);
  },
});
const third = failing.writable.getWriter();
third.write(9).catch(({ message }) => say(`write ${message}`));
third.closed.catch(({ message }) => say(`closed ${message}`));
failing.readable.getReader().read().catch(({ message }) => say(`read ${message}`));
await ticks(16);
