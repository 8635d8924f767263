// since: 7
// the names that the functions of the class have
const EventEmitter = require('events');
for (const key of ['once', 'listenerCount', 'init', 'EventEmitterAsyncResource']) {
  if (typeof EventEmitter[key] === 'function') console.log(key, JSON.stringify(EventEmitter[key].name));
}
