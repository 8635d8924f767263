// What a program puts into the place of a host's attribute is not asked when an object is shown; it stands where the attribute stood.
const asked = [];
Object.defineProperty(DOMException.prototype, 'code', {
  get() {
    asked.push('code');
    return 7;
  },
});
const failed = new DOMException('m', 'AbortError');
console.log(failed);
console.log({ failed });
console.log(asked.length, failed.code, asked.length);
Object.defineProperty(DOMException.prototype, 'name', { value: 'gone' });
console.log(new DOMException('x', 'SyntaxError'));
class Own extends DOMException {
  get code() {
    return asked.push('own');
  }
}
console.log([new Own('y', 'DataError')], asked.length);
