// needs: fetch
// What a fetch failed with has the stack that fetch gave it.
async function load(address) {
  const response = await fetch(address);
  return response.json();
}
setTimeout(() => load('http://127.0.0.1:59999/list.json'), 5);
