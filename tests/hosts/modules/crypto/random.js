// shapes of what is random
const { randomBytes, randomUUID, randomInt } = require('crypto');
console.log(randomBytes(8).length, Buffer.isBuffer(randomBytes(1)));
console.log(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(randomUUID()));
for (let i = 0; i < 20; i++) if (!(randomInt(3, 5) >= 3 && randomInt(5) < 5)) console.log('out of range');
randomBytes(4, (error, bytes) => console.log(error, bytes.length));
console.log('sync');
