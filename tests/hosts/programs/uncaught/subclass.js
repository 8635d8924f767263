// An instance of a class that extends Error.
class HttpError extends Error {
  constructor(status) {
    super('status ' + status);
    this.status = status;
  }
}
throw new HttpError(404);
