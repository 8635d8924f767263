// needs: esm
// What stands below the code of a module that import() evaluates: Node's loader, and who waits for the import.
const shown = (e) => console.log(e.stack.replace(/[^\s(]*\/(?=[\w-]+\.(?:mjs|cjs):)/g, ''));
const inner = async (file) => { await import(`./files/${file}`); };
async function outer(file) { await inner(file); }
for (const file of ['throws.mjs', 'throws-below.mjs']) { try { await outer(file); } catch (e) { shown(e); } }
await import('./files/fails-late.mjs').catch(shown);
