// since: 16
// A file by descriptor, in callbacks; arguments that are refused.
const fs = require('fs');
const log = (...a) => console.log(...a);
fs.writeFile('a', 'hello', (e) => {
  log('written', e);
  fs.stat('a', (e, s) => {
    log(
      e,
      s.size,
      s.isFile(),
      s.isDirectory(),
      s.isSymbolicLink(),
      s.isFIFO(),
      (s.mode & 0o777).toString(8),
      s.nlink,
      typeof s.ino,
      s.mtime instanceof Date,
      typeof s.mtimeMs,
    );
    fs.open('a', 'r+', (e, fd) => {
      log(e, typeof fd);
      const b = Buffer.alloc(4);
      fs.read(fd, b, 0, 4, 1, (e, n, buf) => {
        log(e, n, buf === b, b.toString());
        fs.write(fd, 'XY', 1, 'utf8', (e, n, text) => {
          log(e, n, text);
          fs.fstat(fd, (e, s) => {
            log(s.size);
            fs.ftruncate(fd, 3, (e) => {
              log(e);
              fs.close(fd, (e) => {
                log('closed', e);
                fs.readFile('a', 'utf8', (e, t) => {
                  log(e, t);
                  fs.read(fd, b, 0, 1, 0, (e) => log(e.code, e.message));
                });
              });
            });
          });
        });
      });
    });
  });
});
process.nextTick(() => log('tick'));
setImmediate(() => log('immediate'));
try {
  fs.readFile('a');
} catch (e) {
  log(e.name, e.code, e.message);
}
try {
  fs.readFile(5.5, () => {});
} catch (e) {
  log(e.name, e.code, e.message);
}
try {
  fs.readFile({}, () => {});
} catch (e) {
  log(e.name, e.code, e.message);
}
try {
  fs.writeFile('z', 'x', 'nope', () => {});
} catch (e) {
  log(e.name, e.code, e.message);
}
