// A pending promise, settled by a job of tick 1.
// v8-5.5 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: settles | first value ; then value ; second value
// v8-6.2 es2017 es2018 v8-6.8: settles | then value | first value ; second value
let settle;
const pending = new Promise((resolve) => (settle = resolve));
Promise.resolve().then(() => {
  log('settles');
  settle('value');
});
(async () => log(`first ${await pending}`))();
pending.then((value) => log(`then ${value}`));
(async () => log(`second ${await pending}`))();
