// unhandled rejections with odd reasons
Promise.reject(); Promise.resolve().then(() => console.log('micro')).then(() => Promise.reject({ toString() { return 'odd'; } })).catch(e => console.log('caught ' + e)); setTimeout(() => console.log('timer'), 5);
