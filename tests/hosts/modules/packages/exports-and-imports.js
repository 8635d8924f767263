// since: 14
// Packages that the program writes beside itself: their `exports`, `imports`, conditions, patterns and own name.
const fs = require('fs');
const path = require('path');

function put(file, text) {
  const whole = path.join(__dirname, file);
  fs.mkdirSync(path.dirname(whole), { recursive: true });
  fs.writeFileSync(whole, typeof text === 'string' ? text : JSON.stringify(text));
}
const says = (text) => `module.exports = ${JSON.stringify(text)};`;

put('node_modules/sugar/package.json', { main: './old.js', exports: './index.js' });
put('node_modules/sugar/index.js', says('exports of a text'));
put('node_modules/sugar/old.js', says('main'));
put('node_modules/@team/tool/package.json', {
  name: '@team/tool',
  exports: {
    '.': { browser: './browser.js', node: { import: './node.mjs', require: './node.cjs' }, default: './browser.js' },
    './part': './parts/one.js',
    './parts/*': './parts/*.js',
    './parts/secret/*': null,
    './listed': ['not-a-path', './parts/two.js'],
    './later': { never: './no.js', default: './parts/two.js' },
    './gone': './parts/gone.js',
  },
});
put('node_modules/@team/tool/node.cjs', says('for require'));
put('node_modules/@team/tool/node.mjs', 'export default "for import";');
put('node_modules/@team/tool/browser.js', says('for browsers'));
put('node_modules/@team/tool/parts/one.js', 'module.exports = ["one", require("@team/tool/parts/two")];');
put('node_modules/@team/tool/parts/two.js', says('two'));
put('node_modules/@team/tool/parts/secret/three.js', says('three'));
put('node_modules/plain/package.json', { main: 'lib' });
put('node_modules/plain/lib/index.js', says('main that is a folder'));
put('node_modules/plain/other.js', says('any file'));
put('app/package.json', {
  name: 'app',
  exports: './index.js',
  imports: { '#one': './lib/one.js', '#lib/*': './lib/*.js', '#path': 'path', '#tool': { node: '@team/tool', default: './no.js' } },
});
put('app/lib/one.js', says('inner one'));
put('app/lib/two.js', 'module.exports = () => require("#one");');
put('app/index.js', says('the app itself'));
put(
  'app/main.js',
  `const shown = (name) => {
    try {
      const found = require(name);
      console.log(name, typeof found === 'object' && !Array.isArray(found) ? Object.keys(found).length > 5 : found);
    } catch (error) {
      console.log(name, error.name, error.code, error.message.split('\\n')[0].split(__dirname.replace(/app$/, '')).join('/'));
    }
  };
  for (const name of ['sugar', 'sugar/old.js', '@team/tool', '@team/tool/part', '@team/tool/parts/two', '@team/tool/listed',
    '@team/tool/later', '@team/tool/parts/secret/three', '@team/tool/package.json', '@team/none', 'plain', 'plain/other',
    '#one', '#lib/one', '#path', '#tool', '#none', 'app', 'app/lib/one']) shown(name);
  console.log(require('#lib/two')(), require.resolve('@team/tool/part').endsWith('one.js'));`,
);
require('./app/main.js');
