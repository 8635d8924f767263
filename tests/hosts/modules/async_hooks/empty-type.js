// A type without a name is refused where somebody listens to operations, as whoever follows stores does up to Node 22.
// since: 14
const { AsyncLocalStorage, AsyncResource } = require('async_hooks');
const attempt = () => { try { console.log(new AsyncResource('').type); } catch (error) { console.log(error.name, error.code, error.message); } };
attempt();
const store = new AsyncLocalStorage();
store.run('a', attempt);
attempt();
const bound = AsyncResource.bind(function (value) { return [value, store.getStore()]; });
console.log(store.run('b', () => bound(5)), bound.length);
