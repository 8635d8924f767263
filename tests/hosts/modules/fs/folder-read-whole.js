// since: 10
// A folder read as a file: what is said of it, and in which order, by way of asking.
const fs = require('fs');
const show = (how) => (error) => console.log(how, error.message, Object.keys(error).join(), error.path);
try {
  fs.readFileSync('/tmp');
} catch (error) {
  show('at once')(error);
}
fs.readFile('/tmp', (error) => {
  show('callback')(error);
  fs.promises
    .readFile('/tmp')
    .catch(show('promise'))
    .then(() => fs.promises.open('/tmp'))
    .then((handle) =>
      handle
        .readFile()
        .catch(show('handle'))
        .then(() => handle.read(Buffer.alloc(1), 0, 1, 0).catch(show('piece of a handle')))
        .then(() => handle.close()),
    );
});
fs.createReadStream('/tmp').on('error', show('stream'));
