// focus order and keyboard events by script
document.body.insertAdjacentHTML('beforeend', '<input id=a><input id=b><div id=d tabindex=0></div><label for=a id=l>L</label><input type=radio name=r id=r1><input type=radio name=r id=r2 checked>');
for (const t of ['focus', 'blur', 'focusin', 'focusout', 'click', 'input', 'change']) document.addEventListener(t, (e) => console.log(t, e.target.id, e.relatedTarget?.id ?? null), true);
a.focus(); Promise.resolve().then(() => console.log('micro')); b.focus(); d.focus(); d.blur(); console.log(document.activeElement.tagName);
l.click(); r1.click(); console.log(r2.checked); a.value = 'x'; a.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })); console.log(document.activeElement.id);
a.remove(); console.log(document.activeElement.tagName);
b.disabled = true; b.focus(); console.log(document.activeElement.tagName);
a.select(); console.log(a.selectionStart, a.selectionEnd);
