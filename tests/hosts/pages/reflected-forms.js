// What attributes say through properties: enumerated ones by their known words, addresses of forms, what is edited or dragged.
const make = (html) => { const d = document.createElement('div'); d.innerHTML = html; return d.firstChild; };
const show = (node, ...names) => console.log(node.localName, names.map((name) => `${name}=${node[name]}`).join(' '));
const here = (text) => text.replaceAll(location.href, 'HERE'); const leads = (text, path) => text === new URL(path, location.href).href;
const form = document.createElement('form');
show(form, 'method', 'enctype', 'encoding', 'target', 'autocomplete', 'noValidate');
console.log(here(form.action), form.getAttribute('action'));
form.action = '/go?x=1'; form.method = 'POST'; form.enctype = 'multipart/form-data';
console.log(leads(form.action, '/go?x=1'), form.getAttribute('action'), form.method, form.getAttribute('method'), form.enctype, form.encoding);
form.method = 'nope'; form.enctype = 'nope'; form.encoding = 'text/plain'; form.autocomplete = 'OFF';
show(form, 'method', 'enctype', 'encoding', 'autocomplete');
form.method = 'dialog'; show(form, 'method');
for (const tag of ['button', 'input']) {
  const control = document.createElement(tag);
  show(control, 'formMethod', 'formEnctype', 'formTarget', 'formNoValidate');
  console.log(here(control.formAction) === 'HERE');
  control.formMethod = 'Post'; control.formEnctype = 'TEXT/plain'; control.formAction = 'x y';
  show(control, 'formMethod', 'formEnctype'); console.log(leads(control.formAction, 'x y'));
  control.formMethod = 'zzz'; show(control, 'formMethod', 'formEnctype');
}
const div = make('<div dir=RTL contenteditable><p>x<b contenteditable=false>y</b></p></div>');
document.body.append(div);
show(div, 'dir', 'contentEditable', 'isContentEditable', 'draggable', 'spellcheck', 'translate', 'hidden', 'tabIndex');
show(div.firstChild, 'dir', 'contentEditable', 'isContentEditable'); show(div.querySelector('b'), 'contentEditable', 'isContentEditable');
div.dir = 'sideways'; show(div, 'dir'); console.log(div.outerHTML);
div.contentEditable = 'Plaintext-Only'; show(div, 'contentEditable', 'isContentEditable'); console.log(div.getAttribute('contenteditable'));
div.contentEditable = 'inherit'; show(div, 'contentEditable', 'isContentEditable'); console.log(div.hasAttribute('contenteditable'));
try { div.contentEditable = 'maybe'; console.log('fine'); } catch (error) { console.log(error.name, error.message); }
div.draggable = true; div.spellcheck = false; div.translate = false;
show(div, 'draggable', 'spellcheck', 'translate'); show(div.firstChild, 'draggable', 'spellcheck', 'translate');
console.log(div.getAttribute('draggable'), div.getAttribute('spellcheck'), div.getAttribute('translate'));
div.setAttribute('draggable', 'nope'); div.setAttribute('spellcheck', ''); div.setAttribute('translate', '');
show(div, 'draggable', 'spellcheck', 'translate');
show(document.createElement('img'), 'draggable', 'loading', 'decoding'); show(make('<a href=x>l</a>'), 'draggable'); show(document.createElement('a'), 'draggable');
show(make('<img loading=LAZY decoding=zz fetchpriority=high>'), 'loading', 'decoding', 'fetchPriority');
div.hidden = true; show(div, 'hidden'); div.hidden = 'until-found'; show(div, 'hidden'); console.log(div.getAttribute('hidden')); div.hidden = 0; show(div, 'hidden');
div.inputMode = 'NUMERIC'; div.enterKeyHint = 'nope'; show(div, 'inputMode', 'enterKeyHint'); show(document.createElement('p'), 'inputMode', 'enterKeyHint');
show(make('<th scope=ROW>x</th>') ?? document.createElement('th'), 'nodeName');
const th = document.createElement('th'); th.setAttribute('scope', 'ROW'); show(th, 'scope'); th.scope = 'x'; show(th, 'scope');
const ta = document.createElement('textarea'); show(ta, 'wrap', 'cols', 'rows');
const track = document.createElement('track'); show(track, 'kind'); track.kind = 'nope'; show(track, 'kind'); track.kind = 'Captions'; show(track, 'kind');
console.log(document.dir === '', document.designMode); document.dir = 'ltr'; console.log(document.documentElement.dir, document.dir);
