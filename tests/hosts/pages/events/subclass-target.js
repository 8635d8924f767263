// A class of one's own that fires events.
class Store extends EventTarget {
  #value = 0;
  set(value) {
    this.#value = value;
    this.dispatchEvent(new CustomEvent('change', { detail: value }));
  }
}
const store = new Store();
store.addEventListener('change', async (event) => {
  console.log('change', event.detail);
  await null;
  console.log('later', event.detail);
});
store.set(1);
store.set(2);
console.log('end');
