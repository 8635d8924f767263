// In which order an abort is heard.
const controller = new AbortController();
controller.signal.addEventListener('abort', () => console.log('listener'));
fetch('/slow', { signal: controller.signal }).catch(() => console.log('request'));
Promise.resolve().then(() => console.log('microtask before'));
controller.abort();
Promise.resolve().then(() => console.log('microtask after'));
console.log('script');
