// Thrown some calls deep; the message has two lines.
function inner() {
  throw new RangeError('line one\nline two');
}
function outer() {
  inner();
}
outer();
