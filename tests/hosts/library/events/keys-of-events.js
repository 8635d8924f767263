// What of an event is its own.
const event = new Event('q');
console.log(Object.keys(event), JSON.stringify(event), 'isTrusted' in Event.prototype, event.isTrusted);
