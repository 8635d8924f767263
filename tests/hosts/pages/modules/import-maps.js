// Import maps: names, folders and scopes, for scripts of the page and for import(); later maps add to earlier ones.
addEventListener('error', (event) => console.log('error', event.message, event.error?.name));
const put = (type, text) => {
  const script = document.createElement('script');
  script.type = type;
  script.textContent = text;
  document.head.append(script);
};
const map = (value) => put('importmap', JSON.stringify(value));
map({
  imports: {
    lib: 'data:text/javascript,export const v = "mapped"; console.log("lib runs")',
    'data/': '/folder/',
    'wrong/': '/folder',
    nothing: null,
    '/at/root.js': 'data:text/javascript,export const v = "root"',
  },
});
put('importmap', '{ no json');
put('importmap', '[]');
put('importmap', '{ "imports": 5 }');
map({ imports: { lib: 'data:text/javascript,export const v = "later"', other: 'data:text/javascript,export const v = "other"' } });
put('module', 'import { v } from "lib"; console.log("module", v, import.meta.url === location.href, import.meta.resolve("data/missing.js"));');
const ask = (name) =>
  import(name).then(
    (module) => console.log('imported', name, module.v),
    (error) => console.log(name, error.name, error.message),
  );
const askAll = async (...names) => {
  for (const name of names) await ask(name);
};
setTimeout(askAll, 40, 'lib', 'other', 'data/missing.js', '/at/root.js', 'nothing', 'wrong/missing.js', 'unmapped', 'http://');
console.log('script ends');
