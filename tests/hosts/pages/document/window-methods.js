// What a window does with what is around it.
for (const name of ['open', 'close', 'stop', 'focus', 'blur', 'print', 'moveTo', 'moveBy', 'resizeTo', 'resizeBy', 'find'])
  console.log(name, typeof window[name], Object.hasOwn(window, name), window[name].name);
console.log(focus(), blur(), moveTo(0, 0), moveBy(0, 0));
console.log(navigator.appName, navigator.appCodeName, navigator.product, navigator.appVersion.slice(0, 3));
const close = () => 'mine';
console.log(close());
function stop() {
  return 'also mine';
}
console.log(stop(), window.stop === stop);
