// A DeprecationWarning gets its hint once.
process.emitWarning('old thing', 'DeprecationWarning', 'DEP9999');
process.emitWarning('other old thing', 'DeprecationWarning');
