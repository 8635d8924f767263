const bytes = (text) => new TextEncoder().encode(text);
const { subtle } = window.crypto;
/** In which tick it is there; the sixth is any later one. */
function watch(name, start) {
  return new Promise((next) => {
    let isDone = false;
    let tick = 0;
    (async () => {
      for (let i = 1; i <= 6; i++) {
        await null;
        if (!isDone) tick = i;
      }
    })();
    start().then(
      () => {
        isDone = true;
        console.log(name, tick);
        setTimeout(next, 5);
      },
      (error) => {
        isDone = true;
        console.log(name, error.name, tick);
        setTimeout(next, 5);
      },
    );
  });
}
(async () => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const gcm = { name: 'AES-GCM', iv: new Uint8Array(12) };
  const slow = { name: 'PBKDF2', salt: bytes('s'), iterations: 20_000, hash: 'SHA-256' };
  const key = await subtle.importKey('raw', bytes('k'), hmac, true, ['sign', 'verify']);
  const aes = await subtle.importKey('raw', new Uint8Array(16), 'AES-GCM', true, ['encrypt', 'decrypt']);
  const password = await subtle.importKey('raw', bytes('k'), 'PBKDF2', false, ['deriveBits', 'deriveKey']);
  await watch('digest', () => subtle.digest('SHA-256', bytes('x')));
  await watch('import', () => subtle.importKey('raw', bytes('k'), hmac, true, ['sign']));
  await watch('export', () => subtle.exportKey('jwk', key));
  await watch('sign', () => subtle.sign('HMAC', key, bytes('x')));
  await watch('verify', () => subtle.verify('HMAC', key, bytes('x'), bytes('x')));
  await watch('encrypt', () => subtle.encrypt(gcm, aes, bytes('x')));
  await watch('decrypt', () => subtle.decrypt(gcm, aes, new Uint8Array(30)));
  await watch('derive bits', () => subtle.deriveBits(slow, password, 128));
  await watch('derive a key', () =>
    subtle.deriveKey(slow, password, { name: 'AES-GCM', length: 128 }, true, ['encrypt']),
  );
  await watch('generate', () => subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, ['encrypt']));
  await watch('other algorithm', () => subtle.sign('NOPE', key, bytes('x')));
  await watch('no usages', () => subtle.importKey('raw', bytes('k'), hmac, true, []));
  await watch('key of three bytes', () => subtle.importKey('raw', new Uint8Array(3), 'AES-GCM', true, ['encrypt']));
})();
