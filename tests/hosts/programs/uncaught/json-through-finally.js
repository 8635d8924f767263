// finally passes it on unchanged
function load() { try { return JSON.parse('{"k": undefined}'); } finally { console.log('fin'); } } process.on('exit', c => console.log(c)); load();
