// The document's state as timers, ports and its own events see it.
const lines = [];
const log = (line) => lines.push(`${line} ${document.readyState}`);
document.onreadystatechange = () => log('state');
onload = () => {
  log('load');
  Promise.resolve().then(() => log('microtask of load'));
  setTimeout(() => log('timeout of load'));
};
onpageshow = () => log('pageshow');
setTimeout(() => {
  log('timeout');
  setTimeout(() => log('timeout, inner'));
});
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  log('port');
  port1.close();
};
port2.postMessage(1);
log('script');
setTimeout(() => console.log(lines.join('\n')), 100);
