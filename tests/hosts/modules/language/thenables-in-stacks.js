// what calls a thenable's then and what calls a handler in stacks: V8 6.2 shows a function without a name for handlers
// since: 7
const show = (n) => console.log(n, new Error().stack.split('\n').slice(2).map((l) => / <anonymous>$/.test(l)).indexOf(true));
const thenable = (n) => ({ then(resolve) { show(n); resolve(); } });
(async () => { await thenable('awaited'); show('resumed'); await null; show('resumed again'); return thenable('returned'); })().then(() => show('handler'));
setTimeout(() => { Promise.resolve(thenable('in a timer')).then(() => show('after it')); process.nextTick(() => Promise.resolve(thenable('in a tick'))); }, 20);
