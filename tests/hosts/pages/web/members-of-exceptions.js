// Members of exceptions, what counts as a list, and what the window will not be.
const attempt = (name, run) => {
  try {
    console.log(name, run());
  } catch (error) {
    console.log(name, error.name, error.message);
  }
};
const COMMON = ['name', 'message', 'code'];
for (const name of [...COMMON, 'ABORT_ERR']) {
  const { enumerable, configurable, set, writable } = Object.getOwnPropertyDescriptor(DOMException.prototype, name);
  console.log(name, enumerable, configurable, set, writable);
}
attempt('keys', () => Object.keys(DOMException.prototype).filter((key) => COMMON.includes(key)).join());
const listed = [];
for (const key in new DOMException('m', 'n')) if (COMMON.includes(key)) listed.push(key);
console.log(listed.join());
attempt('is an error', () => Error.isError(new DOMException()));
attempt('prototype', () => Object.prototype.toString.call(DOMException.prototype));
attempt('length', () => DOMException.length);
attempt('window', () => Object.setPrototypeOf(window, {}));
attempt('window by Reflect', () => Reflect.setPrototypeOf(window, {}));
attempt('window to null', () => Reflect.setPrototypeOf(window, null));
attempt('window to the same', () => Reflect.setPrototypeOf(window, Object.getPrototypeOf(window)));
attempt('proto', () => {
  window.__proto__ = {};
});
attempt('window prototype', () => Reflect.setPrototypeOf(Window.prototype, Object.getPrototypeOf(Window.prototype)));
attempt('operation', () => btoa.call({}, ''));
attempt('focus', () => focus.call({}));
attempt('timer', () => setTimeout.call({}, () => {}));
attempt('task', () => queueMicrotask.call({}, () => {}));
attempt('frame', () => requestAnimationFrame.call({}, () => {}));
attempt('clone', () => structuredClone.call({}, 1));
attempt('listener', () => addEventListener.call({}, 'x', () => {}));
attempt('of undefined', () => btoa.call(undefined, 'x') + atob.call(null, 'eA=='));
