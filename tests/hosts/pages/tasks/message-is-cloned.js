// postMessage clones at once: what changes later does not arrive.
const data = { list: [1, 2] };
addEventListener('message', (event) => {
  console.log(JSON.stringify(event.data), event.data === data, event.source === window, event.origin === location.origin, event.isTrusted);
});
postMessage(data, location.origin);
data.list.push(3);
