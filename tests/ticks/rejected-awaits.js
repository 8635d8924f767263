// A rejected promise takes an await as long as a fulfilled one.
// v8-5.5 v8-6.2 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156 jsc: caught no ; finally ; catch | then | later
// es2017 es2018 v8-6.8: catch | then | caught no ; finally ; later
const no = Promise.reject('no');
(async () => {
  try {
    await no;
  } catch (error) {
    log(`caught ${error}`);
  } finally {
    log('finally');
  }
})();
no.catch(() => log('catch')).then(() => log('then')).then(() => log('later'));
