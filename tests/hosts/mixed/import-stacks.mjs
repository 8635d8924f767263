// needs: esm
// What stands below the code of a module that import() evaluates: Node's loader, and who waits for the import.
const own = import.meta.url.split('/').pop();
const shown = (e) => console.log(e.stack.replace(/[^\s(]*\/(?=[\w-]+\.[mc]js:)/g, '').split(own).join('main'));
const inner = async (file) => { await import(`./files/${file}`); };
async function outer(file) { await inner(file); }
for (const file of ['throws.mjs', 'throws-below.mjs']) { try { await outer(file); } catch (e) { shown(e); } }
await import('./files/fails-late.mjs').catch(shown);
