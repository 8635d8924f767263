// What `then` is given by the functions of `finally`: two arguments in JavaScriptCore, one elsewhere.
class Told extends Promise {
  then(...handlers) {
    console.log(
      'then',
      handlers.map((handler) => (typeof handler === 'function' ? `function of ${handler.length}` : handler)),
    );
    return super.then(...handlers);
  }
}
const starts = [
  () => Told.resolve(1).finally(() => Told.resolve(2)),
  () => Told.reject(1).finally(() => Promise.resolve(2)),
  () => Told.resolve(1).finally(() => 2),
];
const next = () => {
  const start = starts.shift();
  if (start === undefined) return;
  start().catch(() => {});
  setTimeout(next, 5);
};
next();
