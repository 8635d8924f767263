// Timers that are due run one after another, before what they post; a task of the scheduler's ends that.
const lines = [];
const log = (line) => lines.push(line);
const soon = (name, more) =>
  setTimeout(() => {
    log(name);
    more?.();
  });
addEventListener('load', () => setTimeout(plain, 50));
onmessage = ({ data }) => log(`message ${data}`);
const { port1, port2 } = new MessageChannel();
port1.onmessage = ({ data }) => log(`port ${data}`);
function plain() {
  postMessage(1);
  port2.postMessage(1);
  soon('first', () => {
    soon('first, inner');
    postMessage(2);
  });
  soon('second', () => {
    soon('second, inner');
    port2.postMessage(2);
  });
  setTimeout(withTasks, 50);
}
function withTasks() {
  scheduler.postTask(() => log('background'), { priority: 'background' });
  scheduler.postTask(() => {
    log('visible');
    soon('timer of visible');
    scheduler.postTask(() => log('inner visible'));
  });
  soon('third', () => {
    scheduler.postTask(() => log('task of third'));
    scheduler.postTask(() => log('urgent task of third'), { priority: 'user-blocking' });
    soon('third, inner');
  });
  soon('fourth');
  setTimeout(() => console.log(lines.join('\n')), 100);
}
