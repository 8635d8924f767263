const { open, stat, readFile } = require('fs').promises || {};
if (open)
  (async () => {
    for (const call of [open, stat])
      try {
        await call('/none/such');
      } catch (error) {
        console.log(error.code, error.syscall);
      }
    await readFile('/none/such');
  })();
