// since: 8
const net = require('net');
const inputs = ['127.0.0.1', '256.0.0.1', '::1', 'fe80::1%eth0', '1::2::3', '::ffff:10.0.0.1', 'localhost', ''];
console.log(inputs.map((input) => net.isIP(input)).join(' '));
