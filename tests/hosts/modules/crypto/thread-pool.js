// since: 10
// Callbacks of what threads did: each is followed by its nextTicks and jobs, and the loop goes on meanwhile.
const crypto = require('crypto');
const ends = [];
for (let i = 0; i < 5; i++) {
  crypto.pbkdf2('password', 'salt', 60000, 64, 'sha512', (error, key) => {
    ends.push(i);
    process.nextTick(() => note('tick'));
    Promise.resolve().then(() => note('job'));
    if (ends.length === 5) report();
  });
}

const notes = [];
const note = (what) => notes.push(`${what} behind ${ends.length}`);

function report() {
  setImmediate(() => {
    console.log(ends.length, 'ended');
    console.log(notes.join('\n'));
  });
}
setTimeout(() => console.log('a timer fires while threads work', ends.length), 5);
setImmediate(() => console.log('so do immediates', ends.length));
