// who loses the focus, and when
const log = (...a) => console.log(...a); const now = () => document.activeElement.id || document.activeElement.tagName;
const cases = {
  disabled: (i) => { i.disabled = true; }, disabledAndBack: (i) => { i.disabled = true; i.disabled = false; }, 
  fieldset: (i, f) => { f.disabled = true; }, tabindex: (_i, _f, d) => { d.focus(); log('focus', now()); d.removeAttribute('tabindex'); },
  hidden: (_i, f) => { f.hidden = true; }, style: (i) => { i.style.display = 'none'; },
  shown: (i) => { i.className = 'x'; i.style.color = 'red'; }, elsewhere: (i, f, d) => { i.disabled = true; d.focus(); log(now()); i.focus(); }, hiddenFirst: (i, f) => { i.blur(); f.hidden = true; i.focus(); },
};
(async () => {
  await new Promise((r) => setTimeout(r, 200));
  for (const name in cases) {
    log('---', name); document.body.innerHTML = '<fieldset id=f><input id=i></fieldset><div id=d tabindex=0></div>';
    const [i, f, d] = ['i', 'f', 'd'].map((id) => document.getElementById(id)); i.focus();
    for (const t of ['blur', 'focusout', 'focusin']) for (const e of [i, d]) e.addEventListener(t, ({ relatedTarget: r }) => { log(t, e.id, r?.id ?? null, now()); Promise.resolve().then(() => log('micro', t)); });
    cases[name](i, f, d); log('now', now()); Promise.resolve().then(() => log('micro', now()));
    await new Promise((r) => requestAnimationFrame(() => { log('frame', now()); setTimeout(r, 50); })); log('later', now());
  }
})();
