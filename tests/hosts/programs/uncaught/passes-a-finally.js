// A finally block does not move the place.
try {
  throw new Error('through finally');
} finally {
  console.log('finally');
}
