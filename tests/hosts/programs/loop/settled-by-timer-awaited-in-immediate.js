// A promise that a timer settles resumes in that timer's drain, not in the immediate's.
let open;
const gate = new Promise((resolve) => (open = resolve));
(async () => {
  await gate;
  console.log('resumed');
})();
setTimeout(() => {
  open();
  console.log('opened');
}, 1);
for (const until = Date.now() + 10; Date.now() < until;);
setImmediate(() => console.log('immediate'));
