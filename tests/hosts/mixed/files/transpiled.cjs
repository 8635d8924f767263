Object.defineProperty(exports, '__esModule', { value: true });
exports.x = 1;
exports.default = 'its default';
