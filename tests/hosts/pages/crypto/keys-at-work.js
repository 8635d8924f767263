const bytes = (text) => new TextEncoder().encode(text);
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const text = (buffer) => new TextDecoder().decode(buffer);
const { subtle } = window.crypto;
(async () => {
  for (const hash of ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']) {
    const key = await subtle.importKey('raw', bytes('a secret'), { name: 'HMAC', hash }, false, ['sign', 'verify']);
    const signature = await subtle.sign('HMAC', key, bytes('a message'));
    console.log(hash, hex(signature), await subtle.verify('HMAC', key, signature, bytes('a message')));
    console.log(await subtle.verify('HMAC', key, signature.slice(1), bytes('a message')));
  }
  const long = new Uint8Array(200).map((_, i) => i * 7);
  const first = await subtle.importKey('raw', long, { name: 'hmac', hash: 'sha-256' }, true, ['sign']);
  console.log(hex(await subtle.sign({ name: 'hmac' }, first, long)), hex(await subtle.exportKey('raw', first)).length);
  for (const size of [16, 32]) {
    const raw = long.slice(3, 3 + size);
    for (const [name, params] of [
      ['AES-CBC', { iv: long.slice(0, 16) }],
      ['AES-CTR', { counter: long.slice(0, 16), length: 20 }],
      ['AES-CTR', { counter: long.slice(0, 16), length: 128 }],
      ['AES-GCM', { iv: long.slice(0, 12) }],
      ['AES-GCM', { iv: long.slice(0, 31), additionalData: bytes('header'), tagLength: 104 }],
    ]) {
      const key = await subtle.importKey('raw', raw, name, true, ['encrypt', 'decrypt']);
      for (const message of ['', 'short', 'sixteen letters!', 'more than one block of them, in fact three']) {
        const sealed = await subtle.encrypt({ name, ...params }, key, bytes(message));
        console.log(name, hex(sealed), text(await subtle.decrypt({ name, ...params }, key, sealed)) === message);
      }
      const jwk = await subtle.exportKey('jwk', key);
      const again = await subtle.importKey('jwk', jwk, name, false, ['decrypt']);
      console.log(JSON.stringify(jwk), again.algorithm.length, again.extractable, again.usages.join());
    }
  }
  const password = await subtle.importKey('raw', bytes('password'), 'PBKDF2', false, ['deriveBits', 'deriveKey']);
  for (const hash of ['SHA-1', 'SHA-256', 'SHA-512']) {
    const params = { name: 'PBKDF2', salt: bytes('salt'), iterations: 50, hash };
    console.log(hex(await subtle.deriveBits(params, password, 392)));
    const key = await subtle.deriveKey(params, password, { name: 'AES-GCM', length: 256 }, true, ['encrypt', 'decrypt']);
    console.log(JSON.stringify(key.algorithm), hex(await subtle.exportKey('raw', key)));
  }
  const material = await subtle.importKey('raw', bytes('material'), 'HKDF', false, ['deriveBits', 'deriveKey']);
  const params = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes('about') };
  console.log(hex(await subtle.deriveBits(params, material, 512)));
  const signing = await subtle.deriveKey(params, material, { name: 'HMAC', hash: 'SHA-1' }, true, ['sign']);
  console.log(JSON.stringify(signing.algorithm), signing.usages.join(), hex(await subtle.exportKey('raw', signing)));
  const wrapping = await subtle.importKey('raw', long.slice(0, 16), 'AES-GCM', false, ['wrapKey', 'unwrapKey']);
  const seal = { name: 'AES-GCM', iv: new Uint8Array(12) };
  for (const format of ['raw', 'jwk']) {
    const wrapped = await subtle.wrapKey(format, signing, wrapping, seal);
    const algorithm = { name: 'HMAC', hash: 'SHA-1' };
    const back = await subtle.unwrapKey(format, wrapped, wrapping, seal, algorithm, true, ['sign']);
    console.log(wrapped.byteLength, hex(await subtle.exportKey('raw', back)) === hex(await subtle.exportKey('raw', signing)));
  }
  const made = await subtle.generateKey({ name: 'AES-CBC', length: 256 }, true, ['decrypt', 'encrypt']);
  console.log(made.usages.join(), (await subtle.exportKey('raw', made)).byteLength, String(made), made instanceof CryptoKey);
})();
