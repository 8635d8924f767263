// since: 16
const { setInterval: every } = require('timers/promises');
(async () => {
  let n = 0;
  for await (const value of every(5, 'beat')) {
    console.log(value, ++n);
    if (n === 3) break;
  }
  const controller = new AbortController();
  try {
    for await (const value of every(5, 'beat', { signal: controller.signal })) {
      console.log(value);
      controller.abort();
    }
  } catch (error) {
    console.log(error.name, error.code);
  }
})();
