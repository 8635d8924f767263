// Subclasses of errors: names, toString, instanceof, own enumerable properties, printed.
class HttpError extends Error { constructor(status, m) { super(m); this.name = 'HttpError'; this.status = status; } }
class Quiet extends TypeError {} class Named extends Error { get name() { return 'FromGetter'; } }
(async () => { for (const E of [HttpError, Quiet, Named]) { try { await Promise.reject(new E(404, 'gone')); } catch (e) { console.log(String(e), e.name, e.constructor.name, e instanceof Error, Object.keys(e).join(), e.stack.split('\n')[0]); console.log(require('util').inspect(e).split('\n')[0]); console.log(Object.prototype.toString.call(e), JSON.stringify(e)); } } })();
