/*
 * then(ok, no) is not then(ok).catch(no)
 * With two arguments a mistake in the first handler goes past the second. The chain costs one more tick on the way to catch, and catches it.
 *
 * Group: Patterns
 * Lanes: es2017, es2025 on node-24
 * Start: start
 */
const rejected = Promise.reject(new Error('early'));

rejected.then(() => {}, () => console.log('second argument'));
rejected.then(() => {}).catch(() => console.log('catch, a tick later'));

const boom = () => { throw new Error('inside the handler'); };

Promise.resolve()
  .then(boom, () => console.log('not this one'))
  .catch((e) => console.log('only the next catch sees:', e.message));
