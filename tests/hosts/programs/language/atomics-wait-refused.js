// needs: worker
// What cannot be waited on, in the words of each V8; functions show what they have of old.
try {
  Atomics.wait(new Int32Array(4), 0, 0, 1);
} catch (error) {
  console.log(error.name, error.message);
}
console.log('%o', function f() {});
