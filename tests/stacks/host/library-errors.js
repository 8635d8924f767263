/* What Node's library stands for in errors that it makes itself. */
const fs = require('fs');
const EventEmitter = require('events');
const show = (error) => console.log(error.stack.split('\n').slice(1).join('\n'));
const attempt = (call) => {
  try {
    call();
  } catch (error) {
    show(error);
  }
};
attempt(() => fs.readFileSync('/none'));
attempt(() => fs.readFileSync('/none', 'utf8'));
attempt(() => fs.readFileSync(__dirname));
attempt(() => fs.writeFileSync('/none/x', ''));
attempt(() => fs.appendFileSync('/none/x', ''));
attempt(() => fs.statSync('/none'));
attempt(() => fs.readdirSync('/none'));
const { unlinkSync } = fs;
attempt(() => unlinkSync('/none'));
attempt(() => new EventEmitter().emit('error', { not: 'an error' }));
if (typeof DOMException === 'function') attempt(() => { throw new DOMException('by hand', 'Name'); });
if (typeof AbortController === 'function') {
  const controller = new AbortController();
  controller.signal.addEventListener('abort', () => console.log(new Error().stack.split('\n').slice(2, 6).join('\n')));
  controller.abort();
  if (controller.signal.reason) show(controller.signal.reason);
  const target = new EventTarget();
  target.addEventListener('x', function heard() { show(new Error('heard')); });
  target.dispatchEvent(new Event('x'));
}
