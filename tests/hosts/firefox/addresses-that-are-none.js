// an address without a host is none, to workers too; iterators without helpers that are proposed
for (const address of ['http://:x', 'https://:1/', 'http://[::1'])
  try {
    new Worker(address);
    console.log('made', address);
  } catch (error) {
    console.log(address, error.name);
  }
console.log('chunks' in Iterator.prototype, 'windows' in Iterator.prototype, 'flatMap' in Iterator.prototype);
