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
  const ck = await told('cbc', () => subtle.importKey('raw', new Uint8Array(32), 'AES-CBC', true, ['encrypt', 'decrypt']));
  await told('cbciv', () => subtle.encrypt({ name: 'AES-CBC', iv: new Uint8Array(12) }, ck, bytes('x')));
  await told('cbcbad', () => subtle.decrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, ck, bytes('x')));
  await told('cbcbad2', () => subtle.decrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, ck, new Uint8Array(16)));
  await told('cbcempty', () => subtle.decrypt({ name: 'AES-CBC', iv: new Uint8Array(16) }, ck, new Uint8Array(0)));
  const tk = await told('ctr', () => subtle.importKey('raw', new Uint8Array(16), 'AES-CTR', false, ['encrypt', 'decrypt']));
  await told('ctrlen', () => subtle.encrypt({ name: 'AES-CTR', counter: new Uint8Array(12), length: 64 }, tk, bytes('x')));
  await told('ctrlen2', () => subtle.encrypt({ name: 'AES-CTR', counter: new Uint8Array(16), length: 0 }, tk, bytes('x')));
  await told('ctrnolen', () => subtle.encrypt({ name: 'AES-CTR', counter: new Uint8Array(16) }, tk, bytes('x')));
  await told('ctr200', () => subtle.encrypt({ name: 'AES-CTR', counter: new Uint8Array(16), length: 200 }, tk, bytes('x')));
  await told('ctrwrap', () => subtle.encrypt({ name: 'AES-CTR', counter: new Uint8Array(16), length: 1 }, tk, new Uint8Array(48)));
  await told('expnot', () => subtle.exportKey('raw', tk));
})();
