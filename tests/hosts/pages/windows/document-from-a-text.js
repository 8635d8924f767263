// What a frame's document tells while it comes.
const frame = document.createElement('iframe');
globalThis.say = (...parts) => console.log(...parts);
frame.srcdoc = `<p id=first>text</p><script>
const { say } = parent;
say('script', document.readyState, location.href, document.body.children.length, frameElement.localName);
document.addEventListener('DOMContentLoaded', () => say('parsed', document.readyState));
addEventListener('load', () => say('loaded', document.readyState));
Promise.resolve().then(() => say('microtask'));
<\/script><b>more</b><script>say('second script', document.body.children.length);<\/script>`;
frame.addEventListener('load', () => console.log('load of the element', frame.contentDocument.getElementById('first').textContent));
setTimeout(() => {
  document.body.append(frame);
  console.log('appended', frame.contentDocument.readyState, frame.contentWindow.location.href);
  Promise.resolve().then(() => console.log('own microtask'));
  setTimeout(() => console.log('own timer'));
}, 30);
