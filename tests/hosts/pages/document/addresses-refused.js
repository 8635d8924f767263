// What is no address, for the page and for sockets.
for (const address of ['http://[', 'ftp://['])
  for (const go of [() => location.assign(address), () => location.replace(address), () => (location.href = address)])
    try {
      go();
    } catch (error) {
      console.log(error.name, error.message);
    }
for (const address of ['http://[', 'nope:x', 'ws://a/#b', 'mailto:a', '/x#y', 'wss://['])
  try {
    new WebSocket(address);
  } catch (error) {
    console.log(error.name, error.message);
  }
