// Taking a request back.
(async () => {
  const controller = new AbortController();
  const request = fetch('/slow', { signal: controller.signal });
  setTimeout(() => {
    console.log('abort');
    controller.abort();
    console.log('aborted');
  }, 20);
  try {
    await request;
  } catch (error) {
    console.log(error.name, error.message, error === controller.signal.reason);
  }
  try {
    await fetch('/slow', { signal: AbortSignal.timeout(30) });
  } catch (error) {
    console.log(error.name, error.message);
  }
  fetch('/text', { signal: AbortSignal.abort('at once') }).catch((reason) => console.log(reason));
})();
