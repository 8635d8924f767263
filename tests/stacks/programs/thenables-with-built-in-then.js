// A `then` that is a built-in: of a promise behind a proxy, borrowed, bound.
const hidden = new Proxy(Promise.resolve(1), {});
const show = (error) => console.log(error.stack);
(async () => {
  try {
    await hidden;
  } catch (error) {
    show(error);
  }
})();
Promise.resolve(hidden).catch(show);
new Promise((resolve) => resolve(hidden)).catch(show);
Promise.resolve()
  .then(() => hidden)
  .catch(show);
const borrowed = { then: Promise.prototype.then };
(async () => {
  await borrowed;
})().catch(show);
(async () => {
  await { then: Array.prototype.map.bind(null) };
})().catch(show);
