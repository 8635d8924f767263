// Texts, heads and keys of what import() says of modules that are not there.
// needs: tla
const show = (e) => console.log(String(e).replace(/'[^']*\/|from .*/g, '…'), '|', e.stack.split('\n')[0].replace(/'[^']*\/|from .*/g, '…'), '|', Object.keys(e).join());
for (const name of ['./nope.mjs', 'not-a-package', 'node:nope', 'zip:x']) await import(name).catch(show);
