const bytes = (text) => new TextEncoder().encode(text);
const { subtle } = window.crypto;
async function told(name, attempt) {
  try {
    const value = await attempt();
    const key = value instanceof CryptoKey && `${value.type} ${value.extractable} ${JSON.stringify(value.algorithm)} ${value.usages}`;
    console.log(name, 'is', key || JSON.stringify(value));
    return value;
  } catch (error) {
    console.log(name, error.name, '|' + error.message, error.code);
  }
}
(async () => {
  const hk = await told('hmac', () => subtle.importKey('raw', bytes('ab'), { name: 'HMAC', hash: 'SHA-256' }, true, ['sign']));
  await told('verifyusage', () => subtle.verify('HMAC', hk, bytes(''), bytes('')));
  await told('signargs', () => subtle.sign('HMAC', hk));
  await told('signkey', () => subtle.sign('HMAC', {}, bytes('')));
  await told('signdata', () => subtle.sign('HMAC', hk, 'x'));
  await told('signalg', () => subtle.sign('AES-GCM', hk, bytes('')));
  await told('signalg2', () => subtle.sign('AES-CBC', hk, bytes('')));
  await told('exportjwk', () => subtle.exportKey('jwk', hk));
  await told('exportspki', () => subtle.exportKey('spki', hk));
  await told('exportfmt', () => subtle.exportKey('x', hk));
  await told('encrypt hmac', () => subtle.encrypt('HMAC', hk, bytes('')));
const ak = await told('aes', () => subtle.importKey('raw', new Uint8Array(16), 'AES-GCM', true, ['encrypt', 'decrypt']));
  await told('noiv', () => subtle.encrypt('AES-GCM', ak, bytes('x')));
  await told('noiv2', () => subtle.encrypt({ name: 'AES-GCM' }, ak, bytes('x')));
  await told('badiv', () => subtle.encrypt({ name: 'AES-GCM', iv: 'x' }, ak, bytes('x')));
  await told('emptyiv', () => subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(0) }, ak, bytes('x')));
  await told('tag', () => subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12), tagLength: 50 }, ak, bytes('x')));
  await told('tag96', async () => (await subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(12), tagLength: 96 }, ak, bytes('x'))).byteLength);
  await told('aad', async () => [...new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(16), additionalData: bytes('aad') }, ak, bytes('xyz')))].join());
  await told('iv8', async () => [...new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(8) }, ak, bytes('xyz')))].join());
  await told('short', () => subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, ak, bytes('x')));
  await told('bad', () => subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(12) }, ak, new Uint8Array(20)));
})();
