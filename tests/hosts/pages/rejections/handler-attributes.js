// window.onunhandledrejection and onrejectionhandled.
window.onunhandledrejection = (event) => {
  console.log('handler', event.type, event.reason);
  return false;
};
window.onrejectionhandled = (event) => console.log(event.type);
const promise = Promise.reject('r');
setTimeout(() => promise.catch(() => {}), 20);
