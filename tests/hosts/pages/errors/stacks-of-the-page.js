// What a page is made of leaves no frames, and what was to be done is told by the message alone, not by the stack's head.
const lines = (error) =>
  error.stack
    .split('\n')
    .map((line, i) => (i === 0 ? line : (/at ([\w. ]+) \(/.exec(line)?.[1] ?? 'at')))
    .join(' / ');
const told = (steps) => {
  try {
    steps();
  } catch (error) {
    console.log(error.message, '|', lines(error));
  }
};
told(() => document.body.appendChild(1));
told(() => new MutationObserver(1));
told(() => setTimeout());
told(() => new FormData(1));
told(() => new ReadableStream({ type: 'other' }));
told(() => atob('*'));
told(() => {
  const stream = new ReadableStream();
  stream.getReader();
  stream.getReader();
});
told(() => {
  throw new TypeError("Failed to execute 'nothing' on 'Nobody': said by the program");
});
const target = document.createElement('b');
target.addEventListener('ask', function asked() {
  console.log(lines(new Error('within')));
});
(function asks() {
  target.dispatchEvent(new Event('ask'));
})();
[1].forEach(function each() {
  document.createTreeWalker(document, NodeFilter.SHOW_ALL, function filter() {
    console.log(lines(new Error('filtered')));
    return 1;
  }).nextNode();
});
new ReadableStream({
  start() {
    console.log(lines(new Error('begun')));
  },
});
told(() => new EventTarget().dispatchEvent({}));
Blob.prototype.text.call({}).catch((error) => console.log(error.message, '|', lines(error)));
told(() => [1].forEach(() => document.createElement('<')));
told(() => [() => {}].map(structuredClone));
told(() => JSON.parse('[1]', () => history.pushState(() => {}, '')));
