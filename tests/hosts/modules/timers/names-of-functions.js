// since: 7
// names of the functions of timers, and how many arguments they name
for (const n of ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'clearImmediate']) console.log(JSON.stringify(global[n].name), global[n].length);
console.log(JSON.stringify(process.nextTick.name), process.nextTick.length, require('timers').setInterval === setInterval, process.on.name, console.log.name, require.name, require.length);
