// since: 20
const { aborted } = require('util');
const controller = new AbortController();
aborted(controller.signal, {}).then(() => console.log('aborted'));
aborted(AbortSignal.abort(), {}).then(() => console.log('already'));
aborted(undefined, {}).catch((error) => console.log(error.code));
controller.abort();
