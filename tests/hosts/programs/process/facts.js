// Plain facts.
console.log(process.platform, process.arch, process.argv.length, typeof process.pid);
console.log(process.version, process.versions.node, process.release.name, process.execArgv.length);
console.log(typeof process.versions.v8, process.versions.v8, typeof process.env, typeof process.cwd());
