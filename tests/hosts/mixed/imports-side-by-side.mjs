// needs: tla
// since: 14
// What imports another file is there later than a file alone that was asked for behind it.
const told = (name) => import(`./files/side/${name}.mjs`).then(() => console.log(name, 'is there'));
await Promise.all([told('a'), told('b')]);
await Promise.all([told('b'), told('dep'), told('a')]);
