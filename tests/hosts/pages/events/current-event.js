// window.event: the event whose listener runs, and none once it has returned.
const box = document.createElement('div');
const button = document.createElement('button');
box.append(button);
document.body.append(box);
console.log('event' in window, event);
button.addEventListener('click', async () => {
  console.log(event.type, event.target === button, event.currentTarget === button);
  await null;
  console.log('later', window.event);
});
button.onclick = (own) => {
  console.log(own === event);
  box.dispatchEvent(new CustomEvent('inner'));
  console.log(event.type);
};
box.addEventListener('inner', () => console.log(event.type, event.constructor.name));
box.addEventListener('click', () => {
  queueMicrotask(() => console.log('microtask', event?.type));
  setTimeout(() => console.log('timeout', event));
});
button.click();
console.log('after', event);
box.addEventListener('boom', () => {
  throw new Error('lost');
});
addEventListener('error', (given) => {
  console.log(event === given, event.type);
  given.preventDefault();
});
box.dispatchEvent(new Event('boom'));
console.log('after', event);
new EventTarget().dispatchEvent(new Event('nobody'));
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  console.log(event.type);
  port1.close();
};
port2.postMessage(1);
window.addEventListener('load', () => {
  console.log(event.type);
  window.event = 'replaced';
  console.log(event);
});
