// The button of a form in a dialog closes it.
document.body.insertAdjacentHTML('beforeend', '<dialog id=d><form method=dialog id=f><button value=ok id=ok>ok</button></form></dialog>');
d.addEventListener('close', () => console.log('close', d.returnValue));
f.addEventListener('submit', e => console.log('submit', e.submitter.id, d.open));
d.showModal();
setTimeout(() => { ok.click(); console.log('clicked', d.open, d.returnValue); Promise.resolve().then(() => console.log('microtask')); }, 40);
