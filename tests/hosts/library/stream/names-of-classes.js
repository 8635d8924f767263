// since: 8
// What streams are called, and which side of a duplex stands where.
const { Duplex, PassThrough, Readable, Transform, Writable } = require('stream');
for (const Class of [Readable, Writable, Duplex, Transform, PassThrough]) console.log(Class.name, new Class().constructor.name);
if (parseInt(process.versions.node) < 20) console.log(Object.keys(new Duplex()).join());
