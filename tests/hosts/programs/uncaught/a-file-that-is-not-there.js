const fs = require('fs');
for (const call of [
  () => fs.writeFileSync('/none/such', 'text'),
  () => fs.mkdirSync('/none/such'),
  () => fs.copyFileSync('/none/such', '/tmp/copy'),
])
  try {
    call();
  } catch (error) {
    console.log(error.message, error.dest);
  }
fs.readFileSync('/none/such', 'utf8');
