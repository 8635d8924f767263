// since: 12
const os = require('os');
console.log(JSON.stringify(os.EOL), os.platform(), os.type(), os.endianness(), os.arch(), typeof os.cpus()[0].model, os.totalmem() > 0, typeof os.hostname(), os.loadavg().length, os.constants.signals.SIGINT, typeof os.userInfo().username);
