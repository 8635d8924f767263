// since: 10
console.log(Buffer.from('héllo €'), Buffer.from('68656c6c6f', 'hex'), Buffer.from('aGk=', 'base64'), Buffer.from([1, 256, -1]), Buffer.alloc(3, 'ab'), Buffer.alloc(0));
console.log(Buffer.concat([Buffer.from('a'), Buffer.from('bc')]), Buffer.concat([Buffer.from('abc')], 2), Buffer.byteLength('€'), Buffer.isBuffer(new Uint8Array(1)), Buffer.isBuffer(Buffer.alloc(1)));
console.log(Buffer.compare(Buffer.from('a'), Buffer.from('b')), Buffer.from('a').equals(Buffer.from('a')), Buffer.isEncoding('UTF-8'), Buffer.isEncoding('nope'));
console.log(JSON.stringify(Buffer.from('hi')), Buffer.from(JSON.parse(JSON.stringify(Buffer.from('hi')))), Buffer.from(new Uint16Array([1, 513])), Buffer.from(new Uint16Array([1, 513]).buffer));
