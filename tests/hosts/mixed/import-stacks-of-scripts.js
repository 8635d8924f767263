// What stands below the code of a module that a script imports.
const load = async (file) => { await import(`./files/${file}`); };
(async () => { for (const file of ['throws.mjs', 'throws-below.mjs']) await load(file).catch((e) => console.log(e.stack.replace(/[^\s(]*\/(?=[\w-]+\.js:|[\w-]+\.mjs:)/g, ''))); })();
