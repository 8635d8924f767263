// What stands below the code of a module that a script imports.
const own = require('path').basename(__filename);
const shown = (e) => console.log(e.stack.replace(/[^\s(]*\/(?=[\w-]+\.m?js:)/g, '').split(own).join('main'));
const load = async (file) => { await import(`./files/${file}`); };
(async () => { for (const file of ['throws.mjs', 'throws-below.mjs']) await load(file).catch(shown); })();
