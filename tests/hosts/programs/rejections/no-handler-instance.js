// The reason is an instance of a class that is no error.
class Failure {
  constructor() {
    this.code = 7;
  }
}
Promise.reject(new Failure());
