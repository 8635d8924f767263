// needs: tla
const told = async (load) => load().then((namespace) => console.log(namespace.default), (error) => console.log(error.name, error.code));
await told(() => import('./files/data.json'));
await told(() => import('./files/data.txt'));
