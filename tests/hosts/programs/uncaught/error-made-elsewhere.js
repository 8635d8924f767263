// Thrown on another line than it was made.
const error = new TypeError('made above');
function rethrow() {
  throw error;
}
rethrow();
