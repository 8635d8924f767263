// what is made of a revoked proxy, and how it is printed
const t = f => { try { console.log(f()); } catch (e) { console.log(e.name + ': ' + e.message); } };
const { proxy, revoke } = Proxy.revocable({}, {}); revoke();
t(() => typeof new Proxy(proxy, {})); t(() => typeof new Proxy({}, proxy)); t(() => typeof proxy); t(() => Object.prototype.toString.call(proxy)); t(() => Array.isArray(proxy)); t(() => proxy instanceof Object); t(() => Object.create(proxy).x); t(() => `${proxy}`); t(() => Proxy.revocable(proxy, {}).proxy.x); t(() => new Map([[proxy, 1]]).size); t(() => [proxy].length); t(() => Object.isFrozen(proxy)); t(() => [].concat(proxy));
