// needs: esm
// since: 12
// Up to Node 20 what a script throws below an imported module is told twice: to who imports, and as unhandled.
process.on('unhandledRejection', (error) => console.log('unhandled:', error.message));
process.on('rejectionHandled', () => console.log('handled later'));
const told = (when) =>
  import('./files/wrong/below.mjs').then(
    () => console.log(when, 'is there'),
    (error) => console.log(when, error.message),
  );
told('first');
setTimeout(() => console.log('timer'), 100);
setTimeout(() => told('again'), 160);
