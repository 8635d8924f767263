// finally waits for what its callback returns, even for nothing.
// all: f ; t | after then | after finally v ; still e
Promise.resolve('v').finally(() => log('f')).then((value) => log(`after finally ${value}`));
Promise.resolve('v').then(() => log('t')).then(() => log('after then'));
Promise.reject('e').finally(() => 'ignored').catch((error) => log(`still ${error}`));
