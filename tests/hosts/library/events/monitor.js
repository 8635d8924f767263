// since: 10
const EventEmitter = require('events');
if (!EventEmitter.errorMonitor) console.log('none');
else {
  const emitter = new EventEmitter();
  emitter.on(EventEmitter.errorMonitor, (error) => console.log('monitor', error.message));
  try {
    emitter.emit('error', new Error('seen'));
  } catch (error) {
    console.log('thrown', error.message);
  }
  console.log(String(EventEmitter.errorMonitor), String(EventEmitter.captureRejectionSymbol));
}
