// since: 12
// How stores and channels are shown, and what a store says of itself.
const { AsyncLocalStorage } = require('async_hooks');
const store = new AsyncLocalStorage();
console.log(store);
store.run(1, () => console.log(store, store.enabled));
store.disable();
console.log(store, Object.keys(store));
if (+process.versions.node.split('.')[0] > 15) {
  const { channel } = require('diagnostics_channel');
  const shown = channel('shown');
  shown.subscribe(function heard() {});
  console.log(shown._stores, shown._stores && [shown._stores instanceof Map, shown._stores.size]);
}
