/* Messages that wait in a port, delivered while the run is parked. */
if (typeof MessageChannel === 'function') {
  const { port1, port2 } = new MessageChannel();
  const heavy = (n) => [n, n + 1].map((each) => [each].reduce((sum, value) => sum + value, 0)).join();
  const heard = [];
  port1.onmessage = ({ data }) => {
    heard.push(heavy(data));
    console.log(heard.join(' '));
    if (data < 3) port2.postMessage(data + 10);
    if (heard.length === 8) port1.close();
  };
  for (let i = 0; i < 5; i++) port2.postMessage(i);
  setTimeout(() => console.log('timer', heard.length));
}
