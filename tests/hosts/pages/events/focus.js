// focus events come at once, in order
document.body.insertAdjacentHTML('beforeend', '<input id=a1><input id=b1>'); const [a, b] = document.querySelectorAll('input');
for (const el of [a, b]) for (const n of ['focus', 'blur', 'focusin', 'focusout']) el.addEventListener(n, e => console.log(n + ' ' + el.id));
a.focus(); Promise.resolve().then(() => console.log('microtask')); b.focus(); b.blur(); console.log(document.visibilityState, document.hidden);
