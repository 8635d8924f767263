// needs: fetch
// A DOMException that nobody catches: what stands where it got its stack.
const controller = new AbortController();
async function work(signal) {
  await null;
  signal.throwIfAborted();
}
controller.abort();
work(controller.signal);
