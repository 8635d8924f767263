// which part of a specifier names the package that import() misses, and which specifiers name none
// needs: tla
for (const name of ['pack/sub/deeper', '@scope/pack/sub', '@scope', 'pack/', '.hidden', 'per%2fcent', 'back\\slash', 'fs/nothing'])
  await import(name).catch((e) => console.log(`${name}: ${e.name} ${e.code} ${e.message.split(' imported')[0]}`));
