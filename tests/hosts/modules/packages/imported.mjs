// since: 22
// What modules ask of the packages that the program wrote beside itself.
import fs from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
function put(file, text) {
  const whole = path.join(here, file);
  fs.mkdirSync(path.dirname(whole), { recursive: true });
  fs.writeFileSync(whole, typeof text === 'string' ? text : JSON.stringify(text));
}
put('node_modules/tool/package.json', {
  funding: [{ type: 'github' }],
  type: 'module',
  exports: { '.': { require: './old.cjs', import: './index.js' }, './parts/*.js': './parts/*.js', './none': './none.js' },
});
put('node_modules/tool/index.js', 'export default "for import"; export const path = import.meta.resolve("tool/parts/a.js").endsWith("parts/a.js");');
put('node_modules/tool/old.cjs', 'module.exports = "for require";');
put('node_modules/tool/parts/a.js', 'export const part = "a";');
put('package.json', { name: 'app', imports: { '#events': 'events', '#a': 'tool/parts/a.js', '#own': './own.mjs' } });
put('own.mjs', 'export { part } from "#a"; export { default as tool } from "tool"; export { once } from "#events";');

const told = (error) => `${error.name} ${error.code} ${error.message.split(' imported from ')[0].replaceAll(`${here}/`, '/')}`;
for (const name of ['tool', 'tool/parts/a.js', 'tool/parts/b.js', 'tool/old.cjs', 'tool/none', '#a', '#own', '#events', '#b', 'none']) {
  await import(name).then(
    (found) => console.log(name, Object.keys(found).length > 9 ? 'many names' : found),
    (error) => console.log(name, told(error)),
  );
}
console.log(import.meta.resolve('#events'), import.meta.resolve('tool').endsWith('index.js'));
