// The place shown is that of the last throw statement.
try {
  throw new Error('first');
} catch (error) {
  error.message = 'changed';
  throw error;
}
