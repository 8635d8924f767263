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
  for (const n of [0, 8, 15, 24, 33]) await told('key' + n, () => subtle.importKey('raw', new Uint8Array(n), 'AES-CTR', true, ['encrypt']));
  await told('aesnousage', () => subtle.importKey('raw', new Uint8Array(16), 'AES-CTR', true, []));
  for (const j of [{}, { kty: 'oct' }, { kty: 'RSA', k: 'AA' }, { kty: 'oct', k: '!!' }, { kty: 'oct', k: 'AAAAAAAAAAAAAAAAAAAAAA' }, { kty: 'oct', k: 'AAAAAAAAAAAAAAAAAAAAAA', alg: 'A128GCM' }, { kty: 'oct', k: 'AAAAAAAAAAAAAAAAAAAAAA', alg: 'A256CTR' }, { kty: 'oct', k: 'AAAAAAAAAAAAAAAAAAAAAA', ext: false }, { kty: 'oct', k: 'AAAAAAAAAAAAAAAAAAAAAA', key_ops: ['sign'] }, { kty: 'oct', k: 'AAAAAAAAAAAAAAAAAAAAAA', use: 'sig' }, { kty: 'oct', k: 'AAAA' }]) await told('jwk ' + JSON.stringify(j), () => subtle.importKey('jwk', j, 'AES-CTR', true, ['encrypt']));
  await told('jwkraw', () => subtle.importKey('jwk', bytes('x'), 'AES-CTR', true, ['encrypt']));
  await told('rawjwk', () => subtle.importKey('raw', { kty: 'oct' }, 'AES-CTR', true, ['encrypt']));
  await told('jwkhmac', () => subtle.importKey('jwk', { kty: 'oct', k: 'AAAA', alg: 'HS256' }, { name: 'HMAC', hash: 'SHA-1' }, true, ['sign']));
  await told('jwkhmac2', () => subtle.importKey('jwk', { kty: 'oct', k: 'AAAA', alg: 'HS256' }, { name: 'HMAC', hash: 'SHA-256' }, true, ['sign']));
await told('gen', () => subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']));
  await told('genlen', () => subtle.generateKey({ name: 'AES-GCM', length: 100 }, true, ['encrypt']));
  await told('gennolen', () => subtle.generateKey({ name: 'AES-GCM' }, true, ['encrypt']));
  await told('gennousage', () => subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, []));
  await told('genbadusage', () => subtle.generateKey({ name: 'AES-GCM', length: 128 }, true, ['sign']));
  await told('genhmac', () => subtle.generateKey({ name: 'HMAC', hash: 'SHA-512' }, true, ['verify', 'sign']));
  await told('genhmac0', () => subtle.generateKey({ name: 'HMAC', hash: 'SHA-512', length: 0 }, true, ['sign']));
  await told('genpb', () => subtle.generateKey('PBKDF2', true, ['deriveBits'])); 
})();
