// files that the program writes are required, parsed anew once forgotten, and gone when removed
const fs = require('fs'), path = require('path');
fs.writeFileSync(path.join(__dirname, 'left.js'), 'exports.early = 1; const r = require("./right"); exports.sum = r.seen + 1; console.log("left", r.seen);');
fs.writeFileSync(path.join(__dirname, 'right.js'), 'const l = require("./left"); console.log("right sees", JSON.stringify(l)); exports.seen = l.early * 10;');
const l = require('./left');
console.log(l, require('./left') === l, module.children.length, Object.keys(require.cache).map((k) => path.basename(k)).join());
fs.writeFileSync('numbers.json', '{"a": [1, 2]}');
console.log(require('./numbers'));
fs.writeFileSync('bad.js', 'let x = ;');
try { require('./bad'); } catch (e) { console.log(e.name, e.message); }
fs.mkdirSync('inner');
fs.writeFileSync('inner/index.js', 'throw new Error("in inner")');
try { require('./inner'); } catch (e) { console.log(e.message, e.stack.split('\n')[1].replace(/\(.*\//, '(')); }
delete require.cache[require.resolve('./right')];
fs.writeFileSync('right.js', 'exports.v = 2');
console.log(require('./right'));
for (const f of ['left.js', 'right.js', 'numbers.json', 'bad.js', 'inner/index.js']) fs.unlinkSync(f);
fs.rmdirSync('inner');
setTimeout(() => { try { require('./bad.js'); } catch (e) { console.log(e.code); } }, 5);
