// Microtasks run after each I/O callback.
const fs = require('fs');
fs.stat(__filename, () => {
  console.log('stat');
  Promise.resolve().then(() => console.log('stat micro'));
  fs.stat(__filename, () => {
    console.log('second stat');
    process.nextTick(() => console.log('second tick'));
    Promise.resolve().then(() => console.log('second micro'));
  });
});
