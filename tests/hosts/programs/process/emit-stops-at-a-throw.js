// emit passes a listener's exception to its caller.
process.on('mine', () => {
  throw new Error('from listener');
});
process.on('mine', () => console.log('never'));
try {
  process.emit('mine');
} catch (error) {
  console.log('caught', error.message);
}
