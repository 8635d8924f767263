// What net takes for an address.
const { isIP, isIPv4, isIPv6 } = require('net');
for (const text of ['1.2.3.4', '1.2.3.256', '01.2.3.4', '1.2.3', '::', '::1', '1::2::3', 'fe80::1%eth0', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7::', 'g::', '12345::', '', 'localhost'])
  console.log(JSON.stringify(text), isIP(text), isIPv4(text), isIPv6(text));
const { constants } = require('zlib');
console.log(constants.Z_SYNC_FLUSH, constants.Z_BEST_COMPRESSION, constants.Z_DEFAULT_COMPRESSION, typeof require('zlib').gzipSync);
console.log(typeof require('https').request, typeof require('child_process').spawn, typeof require('vm').Script);
