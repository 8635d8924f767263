// since: 7
// What is seen of an immediate: waiting, cleared, running, over
const show = (i) => console.log(require('util').inspect(i).replace(/\d+/g, 'N'));
const i = setImmediate(() => {}, 1, 'a'); show(i); clearImmediate(i); show(i); const j = setImmediate(function late() { show(this); setImmediate(() => show(j)); setTimeout(() => show(j), 1); }); show(j); console.log([j].length, { j }.j === j);
