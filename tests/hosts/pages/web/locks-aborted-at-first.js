// A request whose signal is aborted before the browser has answered the page's first request at all.
const show = (name, promise) =>
  promise.then(
    () => console.log(name, 'done'),
    (error) => console.log(name, error.name),
  );
const hold = (ms) => () => new Promise((resolve) => setTimeout(resolve, ms));
navigator.locks.request('a', hold(60));
const atOnce = new AbortController();
show('at once', navigator.locks.request('a', { signal: atOnce.signal }, () => console.log('granted')));
atOnce.abort();
const inJob = new AbortController();
show('in a job', navigator.locks.request('b', { signal: inJob.signal }, () => console.log('granted b')));
Promise.resolve().then(() => inJob.abort());
const before = AbortSignal.abort();
show('before', navigator.locks.request('c', { signal: before }, () => console.log('never')));
setTimeout(() => {
  const later = new AbortController();
  show('later', navigator.locks.request('a', { signal: later.signal }, () => console.log('never')));
  later.abort();
}, 30);
