const fs = require('fs');
(async () => {
  await null;
  fs.rmdirSync('/none/such');
})();
