// What is thrown by a callback of fs is a rejection.
const fs = require('fs');
fs.stat('.', () => {
  throw { code: 1 };
});
