/* A beacon asks nothing of what a program has changed: neither `fetch`, nor what every object inherits. */
const asked = [];
window.fetch = (address) => (asked.push(address), 5);
Object.defineProperty(Object.prototype, 'headers', { get: () => asked.push('headers'), configurable: true });
console.log(navigator.sendBeacon('/beacon', 'left'), navigator.sendBeacon('/beacon'), asked.length);
delete Object.prototype.headers;
try {
  navigator.sendBeacon('http://[', 'x');
} catch (error) {
  console.log(error.name);
}
