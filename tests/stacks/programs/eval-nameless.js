// functions without a name in a text are called as the text is
const show = (label) => console.log(new Error(label).stack.split('\n').slice(0, 3).join('\n'));
new Function('show', '[1].forEach(() => show("arrow in a made function"));')(show);
eval('[1].forEach(function () { show("function"); })');
eval('(() => { show("called at once"); })()');
eval('new (function () { show("constructor"); })()');
eval('new (class { constructor() { show("class"); } })()');
eval('eval("[1].map(() => show(1))")');
eval('Promise.resolve().then(async () => { await null; show("resumed"); })');
