// finally waits for what its callback returns, even for nothing.
// v8-5.5 v8-6.2 es2017 es2018 v8-6.8 es2019 v8-7.4 v8-7.8 v8-8.4 v8-9.4 es2022 v8-11 es2023 v8-12 es2025 v8-13 chromium-156: f ; t | after then | after finally v ; still e
// jsc: f ; t | after finally v ; after then ; still e
Promise.resolve('v').finally(() => log('f')).then((value) => log(`after finally ${value}`));
Promise.resolve('v').then(() => log('t')).then(() => log('after then'));
Promise.reject('e').finally(() => 'ignored').catch((error) => log(`still ${error}`));
