// A frame that goes on to another document has another window for it, which is seen as the same object.
const say = (...all) => console.log(...all);
window.say = say;
const frame = document.createElement('iframe');
document.body.append(frame);
const first = frame.contentWindow;
const documents = [frame.contentDocument];
const arrays = [first.Array];
first.mark = 'blank';
first.addEventListener('message', () => say('listener of the first'));
let loads = 0;
frame.onload = () => {
  const shown = frame.contentWindow;
  say('load', ++loads, shown.document.body.textContent.trim(), shown.mark, shown === first, typeof shown.declared, shown.location.protocol);
  say(documents.includes(shown.document), arrays.includes(shown.Array), shown.closed, shown.parent === window, window[0] === shown);
  documents.push(shown.document);
  arrays.push(shown.Array);
  shown.mark = `mark ${loads}`;
  shown.addEventListener('pagehide', (event) => say('pagehide', event.persisted));
  shown.addEventListener('unload', () => say('unload'));
  if (loads === 1) {
    shown.setTimeout(() => say('a timer of the first'), 400);
    frame.srcdoc = '<p>two</p><script>var declared = 2; parent.say("script", this === window, window === self)</' + 'script>';
  } else if (loads === 2) {
    shown.onmessage = ({ data, source }) => say(data, source === window);
    shown.postMessage('to the second', '*');
    setTimeout(() => { shown.location = URL.createObjectURL(new Blob(['<b>three'], { type: 'text/html' })); }, 150);
  } else if (loads === 3) shown.location.replace('about:blank');
  else say('old', documents.length, arrays[1] !== arrays[2], new arrays[1](3).length, arrays[1] === first.Array);
};
frame.srcdoc = '<p>one</p><script>var declared = 1</' + 'script>';
