// needs: tla
// since: 18
const told = async (load) => load().then((namespace) => console.log(namespace.default), (error) => console.log(error.name, error.code));
for (const [name, type] of [['data.json', 'json'], ['plain.mjs', 'json'], ['data.json', 'css'], ['plain.mjs', undefined]]) await told(() => import(`./files/${name}`, { with: type ? { type } : {} }));
