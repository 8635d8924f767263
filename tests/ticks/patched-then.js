// Whether await calls `then`.
// v8-5.5 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: await v ; then called | returned
// v8-6.2 es2017 es2018 v8-6.8: then called ; then called | await v ; returned
const p = Promise.resolve('v');
p.then = function (...handlers) {
  log('then called');
  return Promise.prototype.then.apply(this, handlers);
};
(async () => log(`await ${await p}`))();
(async () => p)().then(() => log('returned'));
