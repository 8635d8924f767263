// noDeprecation silences, throwDeprecation throws.
process.noDeprecation = true;
process.emitWarning('silent', 'DeprecationWarning');
process.noDeprecation = false;
process.throwDeprecation = true;
process.on('uncaughtException', (e) => console.log('thrown', e.name, e.message));
process.emitWarning('loud', 'DeprecationWarning');
