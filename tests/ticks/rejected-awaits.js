// A rejected promise takes an await as long as a fulfilled one.
// es2017 es2018 v8-6.8: catch | then | caught no ; finally ; later
// es2019 v8-7.8 es2022 es2023 v8-11 es2025 chromium-156: caught no ; finally ; catch | then | later
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
