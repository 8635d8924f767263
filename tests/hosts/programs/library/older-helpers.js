// helpers of util that Node 22 advises against, decoders at the end of a text, and the names of promised timers
const util = require('util'), { StringDecoder } = require('string_decoder');
if (util.isArray) for (const v of [[], {}]) console.log(util.isArray(v), util._extend({ a: 1 }, { v }));
if (util.isString) console.log(util.isString('x'), util.isBoolean(1), util.isNull(null), util.isDate(new Date()), util.isError(new Error('x')));
for (const bytes of [[0xe2], [0xe2, 0x82], [0xf0, 0x9f, 0x98]]) console.log(JSON.stringify(new StringDecoder('utf8').end(Buffer.from(bytes))));
if (util.promisify) console.log(JSON.stringify(util.promisify(setTimeout).name), JSON.stringify(util.promisify(setImmediate).name));
