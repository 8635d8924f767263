// Exceptions.
const log = (...x) => console.log(...x);
const d = new DOMException('m', 'NotFoundError'); log(d.name, d.code, d.message, String(d), d instanceof Error, Object.prototype.toString.call(d), DOMException.NOT_FOUND_ERR, d.NOT_FOUND_ERR);
for (const n of ['AbortError', 'TimeoutError', 'DataCloneError', 'InvalidStateError', 'SyntaxError', 'QuotaExceededError', 'InvalidCharacterError', 'Nope', 'NotAllowedError']) log(n, new DOMException('', n).code);
log(new DOMException().name, JSON.stringify(new DOMException().message), new DOMException('x').name); try { DOMException('x') } catch (e) { log(e.name, e.message) } log(Object.keys(d).length, 'message' in d, d.hasOwnProperty('message'), DOMException.prototype.toString === Error.prototype.toString, new DOMException('a', { name: 'B', cause: 1 }).name);
