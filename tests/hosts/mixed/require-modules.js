const shown = (name) => {
  try {
    const found = require(`./files/${name}`);
    console.log(name, found, found === require(`./files/${name}`));
  } catch (error) {
    console.log(name, error.name, error.code, error.message.split('\n').length);
  }
};
for (const name of ['module.mjs', 'plain.mjs', 'special.mjs', 'throws.mjs', 'throws.mjs', 'awaits.mjs', 'circle.mjs']) shown(name);
setImmediate(() => import('./files/module.mjs').then((namespace) => console.log(Object.keys(namespace))));
