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
  await told('args0', () => subtle.importKey());
  await told('args2', () => subtle.importKey('raw', bytes('a')));
  await told('fmt', () => subtle.importKey('zzz', bytes('a'), 'HMAC', true, []));
  await told('data', () => subtle.importKey('raw', 'str', 'HMAC', true, []));
  await told('alg', () => subtle.importKey('raw', bytes('a'), 'NOPE', true, []));
  await told('algnull', () => subtle.importKey('raw', bytes('a'), null, true, []));
  await told('algobj', () => subtle.importKey('raw', bytes('a'), {}, true, []));
  await told('nohash', () => subtle.importKey('raw', bytes('a'), 'HMAC', true, ['sign']));
  await told('badhash', () => subtle.importKey('raw', bytes('a'), { name: 'HMAC', hash: 'MD5' }, true, ['sign']));
  await told('usage', () => subtle.importKey('raw', bytes('a'), { name: 'HMAC', hash: 'SHA-1' }, true, ['zap']));
  await told('usage2', () => subtle.importKey('raw', bytes('a'), { name: 'HMAC', hash: 'SHA-1' }, true, ['encrypt']));
  await told('nousage', () => subtle.importKey('raw', bytes('a'), { name: 'HMAC', hash: 'SHA-1' }, true, []));
  await told('empty', () => subtle.importKey('raw', bytes(''), { name: 'HMAC', hash: 'SHA-1' }, true, ['sign']));
  await told('usagesnotseq', () => subtle.importKey('raw', bytes('a'), { name: 'HMAC', hash: 'SHA-1' }, true, 'sign'));
await told('hmaclen', () => subtle.importKey('raw', bytes('ab'), { name: 'hmac', hash: { name: 'sha-384' }, length: 12 }, true, ['verify', 'sign', 'sign']));
  await told('hmaclenbig', () => subtle.importKey('raw', bytes('ab'), { name: 'hmac', hash: 'SHA-1', length: 32 }, true, ['sign']));
  await told('pbex', () => subtle.importKey('raw', bytes('ab'), 'PBKDF2', true, ['deriveBits']));
  await told('pbjwk', () => subtle.importKey('jwk', {}, 'PBKDF2', false, ['deriveBits']));
  await told('pbusage', () => subtle.importKey('raw', bytes('ab'), 'PBKDF2', false, ['sign']));
  await told('pbnone', () => subtle.importKey('raw', bytes('ab'), 'PBKDF2', false, []));
  await told('hkdfex', () => subtle.importKey('raw', bytes('ab'), 'HKDF', true, ['deriveBits']));
})();
