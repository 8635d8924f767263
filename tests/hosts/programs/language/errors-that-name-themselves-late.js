const head = (error) => error.stack.split('\n')[0];
class Named extends Error {
  constructor(message) {
    super(message);
    Error.captureStackTrace(this, Named);
    this.name = this.constructor.name;
  }
}
console.log(head(new Named('late')), String(new Named('text')));
console.log(Object.getOwnPropertyNames(new Named('keys')));
function Old(message) {
  Error.captureStackTrace(this, Old);
  this.message = message;
}
Old.prototype = Object.create(Error.prototype, { name: { value: 'Old' } });
console.log(head(new Old('style')));
const plain = {};
Error.captureStackTrace(plain);
plain.name = 'Plain';
plain.message = 'first';
console.log(head(plain));
plain.message = 'second';
console.log(head(plain));
const told = { message: 'told' };
Object.defineProperty(told, 'name', { get: () => console.log('name is read') || 'Told' });
Error.captureStackTrace(told);
console.log('taken');
console.log(head(told));
const error = new Error('made');
Error.captureStackTrace(error);
error.message = 'changed';
console.log(head(error));
Error.prepareStackTrace = (each, sites) => `${each.message} of ${sites.length > 0}`;
const prepared = { message: 'asked' };
Error.captureStackTrace(prepared);
prepared.message = 'read';
console.log(prepared.stack);
Error.prepareStackTrace = undefined;
throw new Named('thrown');
