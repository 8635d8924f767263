// since: 20
const c = globalThis.crypto; console.log(typeof c.randomUUID(), c.randomUUID().length, c.getRandomValues(new Uint8Array(4)).length, Object.prototype.toString.call(c)); c.subtle.digest('SHA-256', new TextEncoder().encode('a')).then((b) => console.log(Buffer.from(b).toString('hex'))) require('crypto').webcrypto.subtle.digest('MD9', new Uint8Array(1)).catch((e) => console.log(e.name));
