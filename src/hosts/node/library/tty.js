/* https://nodejs.org/api/tty.html: nothing is a terminal here. */
module.exports = { isatty: () => false };
