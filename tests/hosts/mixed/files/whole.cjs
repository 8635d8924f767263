module.exports = function whole() {};
module.exports.part = 'part';
