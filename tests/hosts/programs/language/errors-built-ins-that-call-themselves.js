// Built-ins that come back to themselves without any function of the program between: jobs and callbacks of the host run out of stack.
const tell = (name) => (error) => console.log(name, error.name, error.message);
const caught = { then: Promise.prototype.catch };
(async () => {
  await caught;
})().catch(tell('awaited'));
const mirror = {};
Object.defineProperty(mirror, 'own', { get: Reflect.get.bind(null, mirror, 'own') });
Promise.resolve().then(Reflect.get.bind(null, mirror, 'own')).catch(tell('handler'));
Object.defineProperty(mirror, 'then', { get: Reflect.get.bind(null, mirror, 'then') });
Promise.resolve(mirror).catch(tell('resolved'));
process.on('uncaughtException', tell('uncaught'));
process.nextTick(Reflect.get, mirror, 'own');
setTimeout(Reflect.get, 1, mirror, 'own');
console.log('script');
