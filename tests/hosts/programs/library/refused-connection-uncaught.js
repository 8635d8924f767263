// Nobody listens there, and nobody hears the error of the request.
process.on('exit', (code) => console.log('exit', code));
require('http').get('http://127.0.0.1:1/', () => console.log('never'));
