// The reason is an error of the program's own class with a property.
class NotFound extends Error {
  constructor(what) {
    super('no ' + what);
    this.name = 'NotFound';
    this.what = what;
  }
}
Promise.reject(new NotFound('page'));
