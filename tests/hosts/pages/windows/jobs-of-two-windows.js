// One queue of microtasks for all windows of a page.
const frame = document.createElement('iframe');
document.body.append(frame);
const inner = frame.contentWindow;
inner.say = (text) => console.log(text);
inner.Promise.resolve().then(() => console.log('promise of the frame'));
Promise.resolve().then(() => console.log('promise'));
inner.queueMicrotask(() => console.log('microtask of the frame'));
queueMicrotask(() => console.log('microtask'));
inner.eval(`Promise.resolve().then(() => say('job within'));
(async () => { await null; say('resumed within'); await 0; say('and again'); })();`);
(async () => {
  await inner.Promise.resolve();
  console.log('a foreign promise takes longer');
})();
(async () => {
  for (let i = 1; i <= 3; i++) {
    await null;
    console.log('own await', i);
  }
})();
setTimeout(() => {
  inner.setTimeout(() => console.log('timer of the frame'), 0);
  setTimeout(() => console.log('timer'), 0);
  inner.eval(`setTimeout(() => { say('timer within'); Promise.resolve().then(() => say('its microtask')); }, 0)`);
}, 50);
