// since: 11
// createSecretKey: what the key shows, gives away and refuses.
const c = require('crypto');
const t = (f) => { try { console.log(f()); } catch (e) { console.log(e.name, e.code, e.message); } };
const k = c.createSecretKey(Buffer.from('secret'));
t(() => k);
t(() => Object.keys(k));
t(() => k.constructor.name);
t(() => k instanceof c.KeyObject);
t(() => k.type);
t(() => k.symmetricKeySize);
t(() => k.export());
t(() => k.export({ format: 'jwk' }));
t(() => k.export({ format: 'buffer' }));
t(() => k.equals(c.createSecretKey(Buffer.from('secret'))));
t(() => c.createSecretKey('text', 'utf8').export().toString());
t(() => c.createSecretKey(5));
t(() => c.createSecretKey(Buffer.alloc(0)));
t(() => new c.KeyObject('x', {}));
t(() => c.createHmac('sha1', k).update('a').digest('hex'));
t(() => Object.prototype.toString.call(k));  t(() => k.export({ format: 'x' }));
t(() => c.createSecretKey('0f', 'hex').symmetricKeySize);
t(() => c.KeyObject.name + c.KeyObject.length);
t(() => c.createSecretKey.length);
t(() => c.pbkdf2Sync(k, 's', 1, 4, 'sha1'));
t(() => c.timingSafeEqual(k.export(), Buffer.from('secret')));
