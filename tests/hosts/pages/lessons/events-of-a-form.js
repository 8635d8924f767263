// form events
document.body.insertAdjacentHTML('beforeend', `<form id=f action="javascript:void 0"><input name=a value=1 required><input type=checkbox name=c checked><select name=s><option>x<option selected>y</select><textarea name=t>hi</textarea><button name=b value=go>Go</button><input type=reset></form>`);
const f = document.forms[0];
for (const type of ['submit', 'reset', 'input', 'change', 'invalid', 'formdata', 'focus', 'blur', 'focusin', 'focusout', 'click'])
  f.addEventListener(type, (e) => { console.log(type, e.target.name || e.target.type || e.target.id, e.bubbles, e.cancelable, e.constructor.name, e.submitter?.name); if (type === 'submit') e.preventDefault(); }, true);
console.log([...new FormData(f)].join(' '));
f.requestSubmit();
f.requestSubmit(f.elements.b);
f.a.value = ''; console.log(f.checkValidity(), f.a.validationMessage);
f.elements.b.click();
f.c.click(); console.log(f.c.checked);
f.reset(); console.log(f.a.value, f.c.checked);
f.a.focus(); console.log(document.activeElement === f.a); f.t.focus(); f.t.blur(); console.log(document.activeElement === document.body);
console.log(f.length, [...f.elements].map((e) => e.type).join());
try { f.requestSubmit(f.a); } catch (e) { console.log(e.name, e.message); }
