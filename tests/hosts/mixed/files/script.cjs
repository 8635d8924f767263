console.log('script runs', typeof require, __filename.slice(-10), this === exports);
exports.named = 'one';
exports['a text'] = 'two';
if (false) exports.never = 1;
Object.defineProperty(exports, 'shown', { enumerable: true, get: function () { return values.x; } });
Object.defineProperty(exports, 'hidden', { get: () => 'no' });
const values = { x: 'three' };
exports.computed = exports[`made${1}`] = 'four';
