// since: 15
const made = typeof MessageEvent === 'undefined' ? 'none' : new MessageEvent('note', { data: 5 });
console.log(made.type, made.data, made.ports && made.ports.length);
if (typeof MessageChannel !== 'undefined') {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event) => {
    console.log(event.data, event instanceof MessageEvent, event.ports.length);
    port1.close();
  };
  port2.postMessage('sent');
}
