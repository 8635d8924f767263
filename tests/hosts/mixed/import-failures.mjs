// When an import() hears of what a script or a module threw.
globalThis.beat = () => { let c = Promise.resolve(); for (let i = 1; i <= 12; i++) c = c.then(() => console.log(i)); };
const load = async (file) => { try { await import(`./files/${file}`); } catch (e) { console.log(e.message); } };
for (const file of ['fails.cjs', 'fails.mjs']) { await load(file); await new Promise((done) => setTimeout(done, 5)); }
