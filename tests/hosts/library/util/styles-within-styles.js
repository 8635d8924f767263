// since: 22
const { deprecate, parseArgs, styleText } = require('util');
const within = styleText('red', 'in', { validateStream: false });
console.log(JSON.stringify(styleText('green', `a\nb${within}out`, { validateStream: false })), JSON.stringify(styleText(['bold', 'dim'], 'x', { validateStream: false })));
console.log(deprecate(function named() {}, 'old', 'DEP0').name);
console.log(parseArgs({ args: ['--no-color'], options: { color: { type: 'boolean' } }, allowNegative: true }).values.color);
