process.on('exit', c => console.log('exit', c));
require('left-pad-nope');
