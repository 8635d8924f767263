// What timers and messages to the window are set while the page is being loaded, before and within what tells of it.
const lines = [];
const log = (line) => lines.push(line);
document.addEventListener('DOMContentLoaded', () => {
  log('DOMContentLoaded');
  setTimeout(() => log('timeout of that'));
  postMessage(3);
  Promise.resolve().then(() => log('microtask'));
});
addEventListener('load', () => {
  log('load');
  setTimeout(() => log('timeout of load'));
  postMessage(4);
});
postMessage(1);
onmessage = ({ data }) => log(`message ${data}`);
setTimeout(() => {
  log('first');
  setTimeout(() => log('first, inner'));
  postMessage(2);
});
setTimeout(() => {
  log('second');
  setTimeout(() => log('second, inner'));
});
setTimeout(() => console.log(lines.join('\n')), 100);
