// since: 20
const fs = require('fs');
const os = require('os');
const path = require('path');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'modules-'));
const at = (name) => path.join(dir, name);
const short = (text) => String(text).split(dir).join('DIR');
for (const call of [() => fs.readFileSync(), () => fs.readFileSync({}), () => fs.readFile('x'), () => fs.stat(5, () => {}), () => fs.openSync('x', 'zz'), () => fs.closeSync('x'), () => fs.writeFileSync(at('x'), 5), () => fs.mkdirSync(at('x'), { recursive: 1 }), () => fs.existsSync(), () => fs.readFileSync('x', 5)]) {
  try {
    console.log(call());
  } catch (error) {
    console.log(error.name, error.code, short(error.message));
  }
}
