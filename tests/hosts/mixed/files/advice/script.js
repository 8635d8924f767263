module.exports = 'script';
